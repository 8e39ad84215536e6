import { Problem } from '@kolo/contracts';

export interface WorkQueue {
  /**
   * Runs a job once there is room for its `cost`; with `signal`, only while that has not aborted. The cheapest goes first.
   * Throws `unavailable` when too many wait already, and the signal's reason.
   */
  run<Result>(job: () => Promise<Result>, options?: { cost?: number; signal?: AbortSignal }): Promise<Result>;
}

interface Waiting {
  cost: number;
  start(): void;
}

/** Lets `atOnce` jobs run whose costs are within `budget` together, and `waiting` more wait. */
export function createWorkQueue(limits: { atOnce: number; waiting: number; budget?: number }): WorkQueue {
  const { atOnce, waiting, budget = Number.POSITIVE_INFINITY } = limits;
  /** The cheapest first, so that where the first does not fit, none does. */
  const queue: Waiting[] = [];
  let running = 0;
  let spent = 0;

  function startWaiting(): void {
    for (let next = queue[0]; next && running < atOnce && spent + next.cost <= budget; next = queue[0]) {
      queue.shift();
      running += 1;
      spent += next.cost;
      next.start();
    }
  }
  function turn(cost: number, signal: AbortSignal | undefined): Promise<void> {
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
    startWaiting();
    return promise;
  }

  return {
    async run(job, { cost = 0, signal } = {}) {
      await turn(cost, signal);
      try {
        return await job();
      } finally {
        running -= 1;
        spent -= cost;
        startWaiting();
      }
    },
  };
}
