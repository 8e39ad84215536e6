import type { StoredEvent } from '@kolo/events';
import type { Clock } from '../definition.ts';
import type { Span, SpanStart, Tracer } from './tracing.ts';

/** Older events are being replayed: their traces ended long ago. */
const TRACED_MS = 5 * 60_000;

export interface EventSpans {
  events: StoredEvent[];
  end(failed: boolean): void;
}

export function spansOfEvents(
  events: StoredEvent[],
  { name, kind, attributes }: SpanStart,
  { tracer, clock }: { tracer: Tracer | null; clock: Clock },
): EventSpans {
  if (!tracer) return { events, end: () => undefined };
  const since = clock().getTime() - TRACED_MS;
  const spans: Span[] = [];
  const traced = events.map((event) => {
    const { traceparent } = event.metadata;
    if (traceparent === undefined || Date.parse(event.recordedAt) < since) return event;
    const types = { ...attributes, 'messaging.system': 'kolo', 'kolo.event.types': [event.type] };
    const span = tracer({ name, kind, attributes: types }, traceparent);
    spans.push(span);
    return { ...event, metadata: { ...event.metadata, traceparent: span.traceparent } };
  });
  return {
    events: traced,
    end(failed) {
      for (const span of spans) span.end({ failed });
    },
  };
}
