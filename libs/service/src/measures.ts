import type { Documents } from '@kolo/documents';
import { type EventStore, oldestUnpublished, QUARANTINE } from '@kolo/events';
import type { Clock, ServiceDefinition } from './definition.ts';
import type { Measure } from './metrics.ts';
import { isEventSource } from './ownStore.ts';

/**
 * How many events a service's live views have parked, by the service that they come from (design §8.5); `consumer`
 * names them in the quarantine.
 */
export const quarantineSize = (
  { name, feed }: ServiceDefinition,
  documents: Documents,
  consumer: () => string,
): Measure => ({
  name: 'quarantined_events',
  help: 'Events parked because they or one before them of their key could not be read',
  labels: ['consumer', 'source'],
  read: () =>
    Promise.all(
      feed.map(async (source) => ({
        labels: { consumer: name, source },
        value: await documents.count(QUARANTINE.name, { where: { consumer: consumer(), source } }),
      })),
    ),
});

/** For how long the oldest event that is not published yet has waited (design §8.7). */
export const relayLag = (
  { name }: ServiceDefinition,
  { events, documents, clock }: { events: EventStore; documents: Documents; clock: Clock },
): Measure => ({
  name: 'relay_lag_seconds',
  help: 'Age of the oldest own event that the broker has not acknowledged',
  async read() {
    if (!isEventSource(name)) return [];
    const oldest = await oldestUnpublished(name, events, documents);
    return [{ value: oldest ? Math.max(0, clock().getTime() - Date.parse(oldest.recordedAt)) / 1_000 : 0 }];
  },
});
