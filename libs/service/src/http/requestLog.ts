import type { IncomingMessage, ServerResponse } from 'node:http';
import pino, { type Logger } from 'pino';
import type { Note } from '../measures/metrics.ts';
import { currentTrace, traceIdOf, traceOf, withTraceparent } from '../measures/trace.ts';
import type { Outages } from '../starting/outages.ts';
import type { Tracer } from '../tracing/tracing.ts';

const WARN = pino.levels.values.warn ?? 0;

/** Never personal data. Errors caused by an outage go to debug: `outages` sums them up. */
export const createLog = (name: string, level: string, outages?: Outages): Logger =>
  pino({
    name,
    level,
    base: { service: name },
    mixin: () => ({ trace_id: traceIdOf(currentTrace()) }),
    hooks: {
      logMethod(line, method, levelOfLine) {
        if (levelOfLine >= WARN && outages?.count(line[0])) this.debug(...line);
        else method.apply(this, line);
      },
    },
  });

export interface RequestObserver {
  log: Logger;
  duration: Note;
  tracer: Tracer | null;
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);
/** OpenTelemetry's name for unknown methods; clients must not be able to create labels. */
const OTHER_METHOD = '_OTHER';

/** Logs URLs as their route, since they may contain what a member typed. */
export function observeRequest(
  { log, duration, tracer }: RequestObserver,
  request: IncomingMessage,
  response: ServerResponse,
  routeOf: () => string,
  work: () => void,
): void {
  const startedAt = performance.now();
  const method = KNOWN_METHODS.has(request.method ?? '') ? (request.method ?? '') : OTHER_METHOD;
  const brought = traceOf(request);
  const span = tracer?.({ name: method, kind: 'server' }, brought);
  const trace = span?.traceparent ?? brought;
  request.headers.traceparent = trace;
  response.once('close', () => {
    const { statusCode: status } = response;
    const route = routeOf();
    const ms = performance.now() - startedAt;
    duration(ms / 1_000, {
      http_request_method: method,
      http_route: route,
      http_response_status_code: String(status),
    });
    span?.end({
      name: `${method} ${route}`,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      },
      failed: status >= 500,
    });
    log.debug({ method, route, status, ms: Math.round(ms), trace_id: traceIdOf(trace) }, 'request');
  });
  withTraceparent(trace, work);
}
