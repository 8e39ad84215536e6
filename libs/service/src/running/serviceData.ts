import { randomUUID } from 'node:crypto';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import type { EventSource } from '@kolo/contracts/services';
import type { Documents } from '@kolo/documents';
import {
  type Codec,
  createCodec,
  createCommandHandlers,
  createJournal,
  type EventStore,
  type Feed,
  ownFeed,
} from '@kolo/events';
import type { ServiceContext, ServiceDefinition } from '../definition.ts';
import { feedWatch } from '../measures/feedWatch.ts';
import type { Measure } from '../measures/metrics.ts';
import { currentTrace } from '../measures/trace.ts';
import type { ServicePorts } from '../starting/startService.ts';
import type { Startup } from '../starting/startup.ts';
import { isEventSource, openOwnStore } from '../store/ownStore.ts';
import type { CommandHandlers, Journal } from '../store/productEvents.ts';
import { createScrubbing } from '../store/scrubbing.ts';
import { tracedStore } from '../tracing/tracedStore.ts';
import { spansOf, type Tracer } from '../tracing/tracing.ts';
import { createViews, type Views } from '../views/views.ts';

export interface ServiceData {
  own: { source: EventSource; events: EventStore } | null;
  /** Names of views resolve to the generation being read. */
  documents: Documents;
  /** Under the names collections are stored by. */
  stored: Documents;
  views: Views;
  feed: Feed;
  lag: Measure;
  codec: Codec;
  journal: Journal;
  commands: CommandHandlers;
  waitForOwnRows: ServiceContext['waitForOwnRows'];
  close(): Promise<void>;
}

/** Reactors and refusals wait for this, so it outlasts a busy moment. */
const ROWS_BEFORE_ANSWER_MS = 10_000;

const noJournal: Journal = new Proxy({} as Journal, {
  get() {
    throw new Error('this service owns no events');
  },
});

export async function openServiceData(
  definition: ServiceDefinition,
  ports: Pick<ServicePorts, 'signer' | 'feed' | 'commitSignal' | 'settings' | 'keyring' | 'clock' | 'log'>,
  { startup, tracer, signal }: { startup: Startup; tracer: Tracer | null; signal: AbortSignal },
): Promise<ServiceData> {
  const { name } = definition;
  const { signer, settings, keyring, clock, log } = ports;
  const store = await startup.needs('EVENTS_URL, DOCUMENTS_URL', () =>
    openOwnStore(definition, {
      urls: settings.urls,
      now: clock,
      signal: ports.commitSignal,
      signer,
      adopts: settings.adoptsUnsigned,
      damaged: (collection) => views.damaged(collection),
    }),
  );
  const events = tracer && store.events ? tracedStore(store.events, name, spansOf(tracer)) : store.events;
  const own = events && isEventSource(name) ? { source: name, events } : null;
  const { watched, lag } = feedWatch({ log, clock, tracer });
  const feed: Feed = { ...ports.feed, ...watched(ports.feed) };
  const codec = createCodec<KoloEvent>(ALL_EVENTS, keyring, signer);
  const scrubbing = createScrubbing(store.documents, log, signal);
  const views = createViews({
    definition,
    documents: store.documents,
    shared: store.shared,
    own: own && { source: own.source, feed: watched(ownFeed(own.events)) },
    feed,
    codec,
    clock,
    newId: randomUUID,
    forgotten() {
      commands.forgetStates();
      scrubbing.request();
    },
    log,
    signal,
  });
  const journal = own
    ? createJournal<KoloEvent>(name, own.events, codec, keyring, async ({ position }) => {
        await views.reached(position);
      })
    : noJournal;
  const commands = createCommandHandlers<KoloEvent>({
    journal,
    newEventId: randomUUID,
    random: Math.random,
    metadata() {
      const traceparent = currentTrace();
      return traceparent ? { traceparent } : {};
    },
  });
  return {
    own,
    documents: views.documents,
    stored: store.documents,
    views,
    feed,
    lag: lag(views.reading),
    codec,
    journal,
    commands,
    async waitForOwnRows() {
      const head = (await own?.events.head()) ?? null;
      if (head !== null && !(await views.reached(head, ROWS_BEFORE_ANSWER_MS)))
        throw new Error('own events are not all in the rows yet');
    },
    async close() {
      await Promise.all([views.ended(), scrubbing.ended()]);
      await store.close();
    },
  };
}
