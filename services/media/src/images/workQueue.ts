import { Problem } from '@kolo/contracts';

export interface WorkQueue {
  /** Runs a job once there is room. Throws `unavailable` when too many wait already. */
  run<Result>(job: () => Promise<Result>): Promise<Result>;
}

/** Lets `atOnce` jobs run and `waiting` more wait, so that a rush of uploads leaves the process responsive. */
export function createWorkQueue(limits: { atOnce: number; waiting: number }): WorkQueue {
  const queue: (() => void)[] = [];
  let running = 0;

  const turn = (): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= limits.waiting) throw new Problem('unavailable');
    return new Promise((start) => queue.push(start));
  };
  const done = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(job) {
      await turn();
      try {
        return await job();
      } finally {
        done();
      }
    },
  };
}
