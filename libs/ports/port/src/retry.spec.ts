import { describe, expect, it } from '@jest/globals';
import { retry } from './retry.ts';

describe('retry', () => {
  const pauseMs = { first: 1, most: 4 };

  it('waits longer after each failure, up to a bound', async () => {
    const pauses: number[] = [];
    const answer = await retry(
      async () => {
        if (pauses.length < 5) throw new Error('not yet');
        return 'done';
      },
      {
        pauseMs,
        signal: new AbortController().signal,
        failed: (_error, againInMs) => void pauses.push(againInMs),
      },
    );
    expect([answer, pauses]).toEqual(['done', [1, 2, 4, 4, 4]]);
  });

  it('ends with what `failed` throws', async () => {
    const lasting = new Error('waiting does not help');
    const work = retry(
      async () => {
        throw new Error('told');
      },
      {
        pauseMs,
        signal: new AbortController().signal,
        failed() {
          throw lasting;
        },
      },
    );
    await expect(work).rejects.toBe(lasting);
  });

  it('makes no further attempt once aborted, also within a pause', async () => {
    const abort = new AbortController();
    let attempts = 0;
    const work = retry(
      async () => {
        attempts++;
        throw new Error('away');
      },
      {
        pauseMs: { first: 60_000, most: 60_000 },
        signal: abort.signal,
        failed: () => setImmediate(() => abort.abort()),
      },
    );
    await expect(work).rejects.toThrow('away');
    expect(attempts).toBe(1);
  });
});
