import type { EventSource } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type EventStore, MARKS, oldestUnpublished } from '@kolo/events';
import type { Clock, ServiceDefinition } from './definition.ts';
import type { Measure } from './metrics.ts';
import { isEventSource } from './ownStore.ts';
import type { Views } from './views/views.ts';

/** Of how many keys the views that are read could not read an event, by its source (design 5). */
export const quarantineSize = ({ name, feed }: ServiceDefinition, views: Pick<Views, 'live'>): Measure => ({
  name: 'quarantined_keys',
  help: 'Keys whose rows stand still because one of their events could not be read',
  labels: ['consumer', 'source'],
  read: () =>
    Promise.all(
      [...(isEventSource(name) ? [name] : []), ...feed].map(async (source) => ({
        labels: { consumer: name, source },
        value: await views.live().count(MARKS.name, { source }),
      })),
    ),
});

/** For how long the oldest event that is not published yet has waited (design 7). */
export const relayLag = (
  source: EventSource,
  { events, documents, clock }: { events: EventStore; documents: Documents; clock: Clock },
): Measure => ({
  name: 'relay_lag_seconds',
  help: 'Age of the oldest own event that the broker has not acknowledged',
  async read() {
    const oldest = await oldestUnpublished(source, events, documents);
    return [{ value: oldest ? Math.max(0, clock().getTime() - Date.parse(oldest.recordedAt)) / 1_000 : 0 }];
  },
});
