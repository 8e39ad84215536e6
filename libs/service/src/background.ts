import type { Logger } from 'pino';

/** Work that goes on until the service stops, watched: a service whose work has ended by itself is not ready. */
export interface BackgroundWork {
  run(what: string, work: Promise<void>): void;
  /** Throws when some work has stopped. */
  check(): void;
  hasFailed(): boolean;
  /** Resolves when all has ended, after the signal. */
  ended(): Promise<void>;
}

export function backgroundWork(log: Logger, signal: AbortSignal): BackgroundWork {
  const running: Promise<void>[] = [];
  let failure: Error | null = null;
  return {
    run(what, work) {
      running.push(
        work.catch((error: unknown) => {
          if (signal.aborted) return;
          failure = error instanceof Error ? error : new Error(String(error));
          log.error({ err: error, what }, 'a consumer stopped');
        }),
      );
    },
    check() {
      if (failure) throw failure;
    },
    hasFailed: () => failure !== null,
    async ended() {
      await Promise.all(running);
    },
  };
}
