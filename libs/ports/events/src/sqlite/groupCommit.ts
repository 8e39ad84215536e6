import { isDiskFull } from '@kolo/port';
import type { Database, Reserve } from '@kolo/sqlite';
import { inSavepoint } from './savepoint.ts';

interface Job {
  run(): unknown;
  isUrgent: boolean;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * One durable transaction per turn of the event loop, with a savepoint per job so that a refused one does not
 * affect others (docs/design.md#crash-safety-of-a-command). On a full disk only urgent jobs run, using the
 * reserve (docs/design.md#a-full-disk).
 */
export function createGroupCommit(
  database: Database,
  onCommit: () => void,
  reserve?: Reserve,
): <T>(run: () => T, options?: { isUrgent: boolean }) => Promise<T> {
  let queue: Job[] = [];

  /** A single job rolls back with the transaction. */
  function runAll(jobs: readonly Job[]): PromiseSettledResult<unknown>[] {
    const [job, ...others] = jobs;
    if (job && others.length === 0) return [{ status: 'fulfilled', value: job.run() }];
    return jobs.map(({ run }) => inSavepoint(database, run));
  }

  function commit(jobs: readonly Job[]): void {
    const outcomes = database.transaction(() => runAll(jobs));
    onCommit();
    for (const [index, job] of jobs.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') job.resolve(outcome.value);
      else job.reject(outcome?.reason);
    }
  }
  function commitUrgent(jobs: readonly Job[], spend: Reserve['spend']): void {
    if (jobs.length === 0) return;
    try {
      spend(() => commit(jobs));
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
  }
  function flush(): void {
    const jobs = queue;
    queue = [];
    try {
      commit(jobs);
      reserve?.refill();
    } catch (error) {
      const isSpared = (job: Job) => reserve !== undefined && isDiskFull(error) && job.isUrgent;
      for (const job of jobs) if (!isSpared(job)) job.reject(error);
      if (reserve) commitUrgent(jobs.filter(isSpared), reserve.spend);
    }
  }

  return <T>(run: () => T, { isUrgent } = { isUrgent: false }) =>
    new Promise<T>((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush);
      queue.push({ run, isUrgent, resolve: (value) => resolve(value as T), reject });
    });
}
