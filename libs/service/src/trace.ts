import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { InTrace } from '@kolo/events';

const storage = new AsyncLocalStorage<string>();
const PATTERN = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The W3C trace of the request, or of the event, being handled, if any. */
export const currentTrace = (): string | undefined => storage.getStore();

function newTrace(): string {
  const ids = randomBytes(24).toString('hex');
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-01`;
}

/** Runs `work` within the request's trace, a new one where it brings none. */
export function withTrace<T>(request: IncomingMessage, work: () => T): T {
  const given = request.headers.traceparent;
  const trace = typeof given === 'string' && PATTERN.test(given) ? given : newTrace();
  request.headers.traceparent = trace;
  return storage.run(trace, work);
}

/** Runs `work` within the trace that an event carries, if it carries one. */
export const withTraceparent: InTrace = (traceparent, work) =>
  traceparent === undefined ? work() : storage.run(traceparent, work);
