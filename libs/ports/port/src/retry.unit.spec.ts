import { describe, expect, it } from '@jest/globals';
import { NotYetError, pauseAfter, type RetryOptions, retry } from './retry.ts';

const pauseMs = { first: 1, most: 4 };

/** Options under which time passes only within attempts and pauses, and the pauses that were made. */
function atOnce(options: Partial<RetryOptions> = {}) {
  const pauses: number[] = [];
  let time = 0;
  const given: RetryOptions = {
    pauseMs,
    now: () => time,
    random: () => 1,
    async wait(ms) {
      pauses.push(ms);
      time += ms;
    },
    ...options,
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { pauses, options: given, pass };
}

/** Work that fails so many times, and how often it was attempted. */
function failing(times: number, error = new Error('away'), during = () => {}) {
  const work = {
    attempts: 0,
    async run() {
      during();
      if (++work.attempts <= times) throw error;
      return 'done';
    },
  };
  return work;
}

describe('retry', () => {
  it('waits longer after each failure, up to a bound, and tells of each', async () => {
    const told: number[] = [];
    const { options, pauses } = atOnce({ failed: (_error, againInMs) => void told.push(againInMs) });
    expect(await retry(failing(5).run, options)).toBe('done');
    expect([pauses, told]).toEqual([
      [1, 2, 4, 4, 4],
      [1, 2, 4, 4, 4],
    ]);
  });

  it('begins with the first pause again after an attempt that lasted', async () => {
    const { options, pauses, pass } = atOnce();
    const work = failing(4, undefined, () => pass(work.attempts === 2 ? 5 : 0));
    await retry(work.run, options);
    expect(pauses).toEqual([1, 2, 1, 2]);
  });

  it('leaves up to half of a pause to chance', () => {
    const pausesAfter = (random: number) =>
      [1, 2, 3, 9].map((failures) => pauseAfter(failures, pauseMs, () => random));
    expect([pausesAfter(0), pausesAfter(1)]).toEqual([
      [0.5, 1, 2, 2],
      [1, 2, 4, 4],
    ]);
  });

  it('gives up after so many tries, or where the next would begin too late', async () => {
    const thrice = failing(9);
    await expect(retry(thrice.run, atOnce({ tries: 3 }).options)).rejects.toThrow('away');
    const within = failing(9);
    await expect(retry(within.run, atOnce({ withinMs: 7 }).options)).rejects.toThrow('away');
    const atMostOnce = failing(9);
    await expect(retry(atMostOnce.run, atOnce({ withinMs: 0 }).options)).rejects.toThrow('away');
    expect([thrice.attempts, within.attempts, atMostOnce.attempts]).toEqual([3, 4, 1]);
  });

  it('ends with what `failed` throws, which is not told where nothing failed', async () => {
    const lasting = new Error('waiting does not help');
    const failed = () => {
      throw lasting;
    };
    await expect(retry(failing(1).run, atOnce({ failed }).options)).rejects.toBe(lasting);
    expect(await retry(failing(2, new NotYetError()).run, atOnce({ failed }).options)).toBe('done');
  });

  it('makes no further attempt once aborted, also within a pause', async () => {
    const abort = new AbortController();
    const work = failing(9);
    const retried = retry(work.run, {
      pauseMs: { first: 60_000, most: 60_000 },
      signal: abort.signal,
      failed: () => setImmediate(() => abort.abort()),
    });
    await expect(retried).rejects.toThrow('away');
    expect(work.attempts).toBe(1);
  });
});
