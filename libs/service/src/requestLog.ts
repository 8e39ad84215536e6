import type { RequestHandler } from 'express';
import pino, { type Logger } from 'pino';
import type { RequestMetrics } from './metrics.ts';
import { currentTrace } from './trace.ts';

/** JSON lines on standard output; no personal data belongs in them. */
export const createLog = (name: string, level: string): Logger =>
  pino({ name, level, base: { service: name } });

/** One log line and one measurement a request. Addresses are logged as their route, never with what a member sent. */
export function observed(log: Logger, metrics: RequestMetrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const trace = currentTrace();
    response.once('close', () => {
      const route = typeof request.route?.path === 'string' ? request.route.path : 'unmatched';
      const ms = performance.now() - startedAt;
      metrics.duration.observe({ method: request.method, route, status: response.statusCode }, ms / 1_000);
      log.debug(
        { method: request.method, route, status: response.statusCode, ms: Math.round(ms), trace },
        'request',
      );
    });
    next();
  };
}
