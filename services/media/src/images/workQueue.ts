import { Problem } from '@kolo/contracts/errors';

export interface WorkQueue {
  /**
   * Runs a job once its `cost` fits, the cheapest first. Throws `unavailable` if too many wait, and the
   * signal's reason.
   */
  run<Result>(
    job: () => Promise<Result>,
    options?: { cost?: number; signal?: AbortSignal | undefined },
  ): Promise<Result>;
}

interface Waiting {
  cost: number;
  start(): void;
}

export function createWorkQueue(limits: { atOnce: number; waiting: number; budget?: number }): WorkQueue {
  const { atOnce, waiting, budget = Number.POSITIVE_INFINITY } = limits;
  /** Cheapest first: if the first does not fit, none does. */
  const queue: Waiting[] = [];
  let running = 0;
  let spent = 0;

  function startNext(): void {
    for (let next = queue[0]; next && running < atOnce && spent + next.cost <= budget; next = queue[0]) {
      queue.shift();
      running += 1;
      spent += next.cost;
      next.start();
    }
  }
  function waitForTurn(cost: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (queue.length >= waiting && running >= atOnce) throw new Problem('unavailable');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      queue.splice(queue.indexOf(mine), 1);
      reject(signal?.reason);
    };
    const mine = {
      cost,
      start() {
        signal?.removeEventListener('abort', leave);
        resolve();
      },
    };
    signal?.addEventListener('abort', leave, { once: true });
    const dearer = queue.findIndex((other) => other.cost > cost);
    queue.splice(dearer < 0 ? queue.length : dearer, 0, mine);
    startNext();
    return promise;
  }

  return {
    async run(job, { cost = 0, signal } = {}) {
      await waitForTurn(cost, signal);
      try {
        return await job();
      } finally {
        running -= 1;
        spent -= cost;
        startNext();
      }
    },
  };
}
