import { createRequire } from 'node:module';

/** What kafkajs keeps for each connection, as far as it concerns us. */
interface RequestQueue {
  pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

const { prototype }: { prototype: RequestQueue } = createRequire(import.meta.url)(
  'kafkajs/src/network/requestQueue/index.js',
);
const schedule = prototype.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4 looks every millisecond, for each connection and for ever, whether requests wait
 * (https://github.com/tulios/kafkajs/issues/1704). It looks again when one is put there, so that with none it can rest.
 */
prototype.scheduleCheckPendingRequests = function scheduleIfAnyWait(this: RequestQueue): void {
  if (this.pending.length > 0) schedule.call(this);
};
