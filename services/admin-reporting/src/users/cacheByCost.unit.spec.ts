import { beforeEach, describe, expect, test } from '@jest/globals';
import { cacheByCost } from './cacheByCost.ts';

let time = 0;
let reads: PromiseWithResolvers<string>[];
let ask: () => Promise<string>;
beforeEach(() => {
  time = 0;
  reads = [];
  ask = cacheByCost(
    () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    () => time,
  );
});
/** Everyone who waits is told before this resolves. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function readAt(from: number, to: number, value: string): Promise<void> {
  time = from;
  const asked = ask();
  time = to;
  reads.at(-1)?.resolve(value);
  expect(await asked).toBe(value);
}

describe('what is remembered', () => {
  test('is read once however many ask, and however long it takes', async () => {
    const asked = [ask(), ask()];
    time = 60_000;
    asked.push(ask(), ask());
    expect(reads).toHaveLength(1);
    reads[0]?.resolve('known');
    expect(await Promise.all(asked)).toEqual(['known', 'known', 'known', 'known']);
  });

  test('is kept for four times what reading took', async () => {
    await readAt(0, 100, 'first');
    time = 499;
    expect(await ask()).toBe('first');
    expect(reads).toHaveLength(1);
  });

  test('is given once more while it is read anew, by one', async () => {
    await readAt(0, 100, 'first');
    time = 500;
    expect(await Promise.all([ask(), ask()])).toEqual(['first', 'first']);
    expect(reads).toHaveLength(2);
    reads[1]?.resolve('second');
    await turn();
    expect(await ask()).toBe('second');
  });

  test('is waited for when nobody has asked for long', async () => {
    await readAt(0, 100, 'first');
    await readAt(900, 950, 'second');
  });

  test('is never a failure', async () => {
    const asked = ask();
    reads[0]?.reject(new Error('the engine is away'));
    await expect(asked).rejects.toThrow('the engine is away');
    await readAt(10, 20, 'known');
    time = 70;
    expect(await ask()).toBe('known');
    reads[1]?.reject(new Error('the engine is away'));
    await turn();
    expect(await ask()).toBe('known');
  });
});
