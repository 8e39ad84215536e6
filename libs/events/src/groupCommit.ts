import type { Database } from '@kolo/sqlite';

interface Job {
  run(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

type Outcome = { value: unknown } | { error: unknown };

/**
 * Lets all jobs of one turn of the event loop share one durable transaction, each in a savepoint of its own, so that
 * a refused one leaves its group alone (design §3, §8.2). A job answers once the group is on disk.
 */
export function createGroupCommit(database: Database, onCommit: () => void): <T>(run: () => T) => Promise<T> {
  let queue: Job[] = [];

  function runInSavepoint(job: Job): Outcome {
    database.exec('SAVEPOINT job');
    try {
      const value = job.run();
      database.exec('RELEASE job');
      return { value };
    } catch (error) {
      database.exec('ROLLBACK TO job; RELEASE job');
      return { error };
    }
  }

  function flush(): void {
    const jobs = queue;
    queue = [];
    try {
      const outcomes = database.transaction(() => jobs.map(runInSavepoint));
      onCommit();
      for (const [index, job] of jobs.entries()) {
        const outcome = outcomes[index];
        if (outcome && 'value' in outcome) job.resolve(outcome.value);
        else job.reject(outcome?.error);
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
