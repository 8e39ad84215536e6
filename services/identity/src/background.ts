import type { Logger } from 'pino';

export interface Background {
  /** Logs failures. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when nothing is running. */
  drain(): Promise<void>;
}

/** Work that outlives its request and is finished before the service stops. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const done = work()
        .catch((error: unknown) => log.error({ err: error, what }, 'work in the background failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async drain() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
