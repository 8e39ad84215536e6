import type { Database } from '@kolo/sqlite';
import { inSavepoint } from './savepoint.ts';

interface Job {
  run(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Lets all jobs of one turn of the event loop share one durable transaction, each in a savepoint of its own, so that
 * a refused one leaves its group alone (design 2, 33). A job answers once the group is on disk.
 */
export function createGroupCommit(database: Database, onCommit: () => void): <T>(run: () => T) => Promise<T> {
  let queue: Job[] = [];

  /** A job alone needs no savepoint: the transaction falls with it. */
  function runAll(jobs: readonly Job[]): PromiseSettledResult<unknown>[] {
    const [job, ...others] = jobs;
    if (job && others.length === 0) return [{ status: 'fulfilled', value: job.run() }];
    return jobs.map(({ run }) => inSavepoint(database, run));
  }

  function flush(): void {
    const jobs = queue;
    queue = [];
    try {
      const outcomes = database.transaction(() => runAll(jobs));
      onCommit();
      for (const [index, job] of jobs.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') job.resolve(outcome.value);
        else job.reject(outcome?.reason);
      }
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
  }

  return <T>(run: () => T) =>
    new Promise<T>((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush);
      queue.push({ run, resolve: (value) => resolve(value as T), reject });
    });
}
