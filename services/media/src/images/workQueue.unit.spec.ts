import { expect, test } from '@jest/globals';
import { createWorkQueue } from './workQueue.ts';

const job = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, finish: () => resolve('done'), fail: () => reject(new Error('failed')) };
};

test('runs so many at once, the others in their order, and goes on after a failure', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 2 });
  const jobs = [job(), job(), job(), job()] as const;
  const started: number[] = [];
  const results = jobs.map(({ promise }, index) =>
    queue.run(() => {
      started.push(index);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  jobs[1].fail();
  await expect(results[1]).rejects.toThrow('failed');
  expect(started).toEqual([0, 1, 2]);
  for (const each of jobs) each.finish();
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual(['done', 'done', 'done']);
  await expect(queue.run(async () => 'later')).resolves.toBe('later');
});

test('refuses once too many wait', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const first = job();
  const results = [queue.run(() => first.promise), queue.run(async () => 'second')];
  await expect(queue.run(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
  first.finish();
  expect(await Promise.all(results)).toEqual(['done', 'second']);
});
