import type { ServiceContext } from '@kolo/service';

const RETRY_AFTER_MS = 1_000;

interface Sweep {
  /** For the log. */
  name: string;
  everyMs: number;
  work: () => Promise<void>;
}

/** Runs `work` at the start and then at intervals, and retries soon after a failure. */
export function createSweeper({ name, everyMs, work }: Sweep, log: ServiceContext['log']) {
  let next: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  function schedule(inMs: number): void {
    if (stopped) return;
    next = setTimeout(() => {
      running = work().then(
        () => schedule(everyMs),
        (error: unknown) => {
          log.warn({ err: error }, `${name} failed and will be tried again`);
          schedule(RETRY_AFTER_MS);
        },
      );
    }, inMs).unref();
  }
  return {
    start: () => schedule(0),
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(next);
      await running;
    },
  };
}
