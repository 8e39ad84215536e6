import { expect, test } from '@jest/globals';
import { createKeyedQueue } from './keyedQueue.ts';

test('work of one key waits for what came before, also where that fails, and other keys do not', async () => {
  const inTurn = createKeyedQueue();
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = inTurn('ana', async () => {
    await gate.promise;
    done.push('first');
    throw new Error('refused');
  });
  const second = inTurn('ana', async () => void done.push('second'));
  await inTurn('marko', async () => void done.push('other'));
  expect(done).toEqual(['other']);
  gate.resolve();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});
