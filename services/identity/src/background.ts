import type { Logger } from 'pino';

export interface Background {
  /** Starts work that nobody waits for; a failure is logged. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when nothing is under way any more. */
  drain(): Promise<void>;
}

/** Work that goes on after its request was answered, and is finished before the service stops. */
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
