import type { EventStore, EventToStore } from '@kolo/events';
import { currentTrace } from '../trace.ts';
import type { InSpan } from './tracing.ts';

/** What follows from the event is a part of its append. */
function causedNow(event: EventToStore): EventToStore {
  const traceparent = currentTrace();
  return traceparent === undefined ? event : { ...event, metadata: { ...event.metadata, traceparent } };
}

/** A store of `source` whose appends are spans; who follows the events goes on from there. */
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
