import type { IncomingMessage, ServerResponse } from 'node:http';
import pino, { type Logger } from 'pino';
import type { RequestMetrics } from './metrics.ts';
import { currentTrace } from './trace.ts';

/** JSON lines on standard output, each with the trace that it belongs to; no personal data belongs in them. */
export const createLog = (name: string, level: string): Logger =>
  pino({ name, level, base: { service: name }, mixin: () => ({ trace: currentTrace() }) });

/**
 * One log line and one measurement once the request is over. Addresses are logged as their route, never with what a
 * member sent.
 */
export function observeRequest(
  { log, metrics }: { log: Logger; metrics: RequestMetrics },
  request: IncomingMessage,
  response: ServerResponse,
  routeOf: () => string,
): void {
  const startedAt = performance.now();
  const trace = currentTrace();
  response.once('close', () => {
    const { method = 'GET' } = request;
    const { statusCode: status } = response;
    const route = routeOf();
    const ms = performance.now() - startedAt;
    metrics.duration.observe({ method, route, status }, ms / 1_000);
    log.debug({ method, route, status, ms: Math.round(ms), trace }, 'request');
  });
}
