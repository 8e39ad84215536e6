import type { EventStore, EventToStore } from '@kolo/events';
import { currentTrace } from '../measures/trace.ts';
import type { InSpan } from './tracing.ts';

/** Consequences of the event become part of its append's span. */
function causedNow(event: EventToStore): EventToStore {
  const traceparent = currentTrace();
  return traceparent === undefined ? event : { ...event, metadata: { ...event.metadata, traceparent } };
}

export const tracedStore = (store: EventStore, source: string, inSpan: InSpan): EventStore => ({
  ...store,
  append: (stream, events, options) =>
    inSpan(
      {
        name: `append ${source}`,
        kind: 'producer',
        attributes: {
          'messaging.system': 'kolo',
          'messaging.operation.type': 'send',
          'messaging.destination.name': source,
          'kolo.event.types': events.map(({ type }) => type),
        },
      },
      () => store.append(stream, events.map(causedNow), options),
    ),
});
