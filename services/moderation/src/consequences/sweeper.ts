import type { ServiceContext } from '@kolo/service';

const EVERY_MS = 3_600_000;
/** An engine may be away. */
const AGAIN_MS = 1_000;

/** Does some work at the start and every hour, and soon again where it failed, until it is stopped. */
export function sweeper(work: () => Promise<void>, log: ServiceContext['log']) {
  let next: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  function schedule(inMs: number): void {
    if (stopped) return;
    next = setTimeout(() => {
      running = work().then(
        () => schedule(EVERY_MS),
        (error: unknown) => {
          log.warn({ err: error }, 'forgetting old cases failed and will be tried again');
          schedule(AGAIN_MS);
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
