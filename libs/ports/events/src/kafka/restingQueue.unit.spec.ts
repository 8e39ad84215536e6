import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { installedVersion, PATCHED_VERSION } from './restingQueue.ts';

interface Queue {
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  throttledUntil: number;
  pending: unknown[];
  checkPendingRequests(): void;
}
const require = createRequire(import.meta.url);

describe('the queue of requests in kafkajs', () => {
  it('is of the version that the patch was written for', () => {
    // Another version: read src/network/requestQueue/index.js, then raise PATCHED_VERSION or remove the patch.
    expect(installedVersion).toBe(PATCHED_VERSION);
  });

  it('sets no timer while nothing waits, and one for what is held back', () => {
    const RequestQueue: new (options: object) => Queue = require('kafkajs/src/network/requestQueue/index.js');
    const queue = new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000 });
    queue.checkPendingRequests();
    expect(queue.throttleCheckTimeoutId).toBeNull();
    queue.pending.push({});
    queue.throttledUntil = Date.now() + 60_000;
    queue.checkPendingRequests();
    expect(queue.throttleCheckTimeoutId).not.toBeNull();
    clearTimeout(queue.throttleCheckTimeoutId ?? undefined);
  });
});
