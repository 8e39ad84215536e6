import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { InTrace } from '@kolo/events';

const storage = new AsyncLocalStorage<string>();
const PATTERN = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const TRACE_ID = { from: 3, to: 35 } as const;

export const currentTrace = (): string | undefined => storage.getStore();

export const traceIdOf = (traceparent: string | undefined): string | undefined =>
  traceparent?.slice(TRACE_ID.from, TRACE_ID.to);

/** Node generates UUIDs in bulk: `randomBytes` per request costs four times as much. */
function newTrace(): string {
  const [trace, span] = [randomUUID(), randomUUID()];
  return `00-${trace.replaceAll('-', '')}-${span.slice(19).replace('-', '')}-01`;
}

export function traceOf({ headers }: IncomingMessage): string {
  const { traceparent: given } = headers;
  return typeof given === 'string' && PATTERN.test(given) ? given : newTrace();
}

export const withTraceparent: InTrace = (traceparent, work) =>
  traceparent === undefined ? work() : storage.run(traceparent, work);
