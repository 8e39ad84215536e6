import { createRequire } from 'node:module';

interface RequestQueue {
  pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

/** Internals are only patched in the version whose source was read. */
export const PATCHED_VERSION = '2.2.4';

const require = createRequire(import.meta.url);
const { version }: { version: string } = require('kafkajs/package.json');
export const installedVersion = version;

/**
 * kafkajs polls each connection every millisecond (https://github.com/tulios/kafkajs/issues/1704). Enqueuing
 * checks as well, so an empty queue can rest.
 */
function letEmptyQueuesRest({ prototype }: { prototype: RequestQueue }): void {
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function scheduleIfAnyWait(this: RequestQueue): void {
    if (this.pending.length > 0) schedule.call(this);
  };
}

// Without the patch, idle connections only cost CPU time.
if (installedVersion === PATCHED_VERSION)
  letEmptyQueuesRest(require('kafkajs/src/network/requestQueue/index.js'));
