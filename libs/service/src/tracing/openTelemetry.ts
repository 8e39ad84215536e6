import { setTimeout as pauseFor } from 'node:timers/promises';
import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Settings } from '../settings/settings.ts';
import type { Attributes, Tracing } from './tracing.ts';

const KINDS = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };
/** An unavailable collector must not delay shutdown. */
const PATIENCE_MS = 2_000;

function contextOf(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

const given = (attributes: Attributes = {}) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  );

/** `share` is sampled by trace id, so that every program picks the same traces. */
export function openTelemetry({
  endpoint,
  headers,
  share,
  environment,
}: NonNullable<Settings['tracing']>): Tracing {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
  });
  const sampler = new TraceIdRatioBasedSampler(share);
  return {
    tracerOf(program) {
      const provider = new TracerProvider({
        resource: resourceFromAttributes({
          'service.name': program,
          'service.namespace': 'kolo',
          'deployment.environment.name': environment,
        }),
        sampler,
        spanProcessors: [processor],
      });
      const tracer = provider.getTracer('kolo');
      return ({ name, kind, attributes }, parent) => {
        const within =
          parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent));
        const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: given(attributes) }, within);
        return {
          traceparent: traceparentOf(span.spanContext()),
          end(end = {}) {
            if (end.name !== undefined) span.updateName(end.name);
            span.setAttributes(given(end.attributes));
            if (end.failed) span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
          },
        };
      };
    },
    async close() {
      // Spans the collector did not take are lost.
      const sent = processor.shutdown().catch(() => undefined);
      await Promise.race([sent, pauseFor(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
