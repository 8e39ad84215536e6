import type { EventSource } from '@kolo/contracts/services';
import type { Documents } from '@kolo/documents';
import { type EventStore, MARKS, oldestUnpublished } from '@kolo/events';
import type { Clock, ServiceDefinition } from '../definition.ts';
import type { EngineChecks } from '../starting/engines.ts';
import { isEventSource } from '../store/ownStore.ts';
import type { Views } from '../views/views.ts';
import type { Measure } from './metrics.ts';

/** By source (docs/design.md#marked-keys). */
export const quarantineSize = ({ name, feed }: ServiceDefinition, views: Pick<Views, 'live'>): Measure => ({
  name: 'kolo_quarantined_keys',
  read() {
    const sources = isEventSource(name) ? [name, ...feed] : feed;
    return Promise.all(
      sources.map(async (source) => ({
        labels: { consumer: name, source },
        value: await views.live().count(MARKS, { source }),
      })),
    );
  },
});

export const enginesUp = (engines: EngineChecks): Measure => ({
  name: 'kolo_port_up',
  read: async () =>
    (await engines.all()).map(({ port, fault }) => ({ labels: { port }, value: fault === null ? 1 : 0 })),
});

export const readiness = (checkReady: () => Promise<void>): Measure => ({
  name: 'kolo_ready',
  read: () =>
    checkReady().then(
      () => [{ value: 1 }],
      () => [{ value: 0 }],
    ),
});

/** See docs/design.md#rebuilding-views. */
export const fillingRatio = (views: Pick<Views, 'filling'>): Measure => ({
  name: 'kolo_views_filling_ratio',
  async read() {
    const progress = views.filling();
    return progress ? [{ value: progress.total === 0 ? 1 : progress.handled / progress.total }] : [];
  },
});

/** How long the oldest event has waited (docs/design.md#the-relay-and-its-topics). */
export const relayLag = (
  source: EventSource,
  { events, documents, clock }: { events: EventStore; documents: Documents; clock: Clock },
): Measure => ({
  name: 'kolo_relay_lag_seconds',
  async read() {
    const oldest = await oldestUnpublished(source, events, documents);
    return [{ value: oldest ? Math.max(0, clock().getTime() - Date.parse(oldest.recordedAt)) / 1_000 : 0 }];
  },
});
