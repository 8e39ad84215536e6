import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ALL_EVENTS, type KoloEvent, type ServiceName } from '@kolo/contracts';
import {
  type CommitSignal,
  createCodec,
  createCommandHandlers,
  createJournal,
  documentLease,
  type EventSigner,
  type Feed,
  followIntoReactor,
  ownFeed,
  type Relay,
  type StoredEvent,
} from '@kolo/events';
import type { Registry } from 'prom-client';
import { backgroundWork, keepRunning } from './background.ts';
import { callRouter } from './calls/router.ts';
import { certificateEnds } from './certificates.ts';
import type { ServiceContext, ServiceDefinition } from './definition.ts';
import { engineChecks } from './engines.ts';
import { feedWatch } from './feedWatch.ts';
import { rememberIdentity, requestLine, socketLine } from './identityHeader.ts';
import { enginesUp, fillingRatio, quarantineSize, readiness, relayLag } from './measures.ts';
import { createMetrics } from './metrics.ts';
import { operatorPublicKey } from './operatorKey.ts';
import type { Outages } from './outages.ts';
import { isEventSource, openOwnStore } from './ownStore.ts';
import { createPeopleShown, everyoneShown } from './peopleShown.ts';
import type { Journal } from './productEvents.ts';
import { askingItself } from './questions/peers.ts';
import { receivedCalls } from './questions/receivedCalls.ts';
import { createUsedTokens } from './questions/usedTokens.ts';
import { createScrubbing } from './scrubbing.ts';
import { masterKeyFingerprints } from './secrets.ts';
import { answer, createServiceApp } from './serviceApp.ts';
import { spokenHere } from './spokenHere.ts';
import { createStartup, type Startup } from './startup.ts';
import { currentTrace, withTraceparent } from './trace.ts';
import { spansOfEvents } from './tracing/eventSpans.ts';
import { tracedStore } from './tracing/tracedStore.ts';
import { type SpanStart, spansOf, type Tracing } from './tracing/tracing.ts';
import { viewOperations } from './views/viewOperations.ts';
import { createViews } from './views/views.ts';

/** What a service is given to run on. */
export interface ServicePorts
  extends Pick<
    ServiceContext,
    'clock' | 'log' | 'settings' | 'secrets' | 'keyring' | 'state' | 'blobs' | 'mail' | 'erasures' | 'peers'
  > {
  signer: EventSigner;
  feed: Feed;
  /** Present where the feed has to be told (Kafka). */
  relay?: Relay;
  /** `null` where nobody collects spans. */
  tracing: Tracing | null;
  /** Wakes followers in the same process when this service commits. */
  commitSignal?: CommitSignal;
  /** Waits for engines that are away; without it only for a moment. */
  startup?: Startup;
  /** Sums up what is logged of engines that are away. */
  outages?: Outages;
  /** False: it answers its owner only, for a moment; what follows events does so once it is started for long. */
  follows?: boolean;
}

export interface RunningService {
  name: ServiceName;
  handler(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  answer(question: string, input: unknown): Promise<unknown>;
  registry: Registry;
  /** Throws until the views are read, naming engines that do not answer. */
  checkReady(): Promise<void>;
  /** Closes what would keep the server from closing, e.g. sockets; requests are still answered. */
  drain(): Promise<void>;
  /** Resolves when views of this version are read, every followed source having been read to its end once. */
  caughtUp: Promise<void>;
  /** How far its views are filled, in events; `null` while they are not. */
  filling(): { handled: number; total: number } | null;
  stop(): Promise<void>;
}

const noJournal: Journal = new Proxy({} as Journal, {
  get() {
    throw new Error('this service owns no events');
  },
});

/** Builds a service on its ports and begins to follow, where it does; what it reads of its views answers once they are there. */
export async function startService(
  definition: ServiceDefinition,
  ports: ServicePorts,
): Promise<RunningService> {
  const { name, projections } = definition;
  const { signer, feed: portFeed, relay, commitSignal, follows = true, tracing, ...others } = ports;
  const { startup = createStartup(), outages, ...shared } = others;
  const { settings, secrets, keyring, clock, log } = shared;
  const tracer = tracing?.tracerOf(name) ?? null;
  const inSpan = spansOf(tracer);
  const { watched, lag } = feedWatch({ log, clock, tracer });
  const feed: Feed = { ...portFeed, ...watched(portFeed) };
  const own = await startup.needs('EVENTS_URL, DOCUMENTS_URL', () =>
    openOwnStore(definition, {
      urls: settings.urls,
      now: clock,
      signal: commitSignal,
      signer,
      adopts: settings.adoptsUnsigned,
    }),
  );
  const source = isEventSource(name) ? name : null;
  const events = tracer && own.events ? tracedStore(own.events, name, inSpan) : own.events;
  const codec = createCodec<KoloEvent>(ALL_EVENTS, keyring, signer);
  const abort = new AbortController();
  const { signal } = abort;
  const background = backgroundWork(log, signal);
  const scrubbing = createScrubbing(own.documents, log, signal);

  const views = createViews({
    definition,
    documents: own.documents,
    shared: own.shared,
    own: events && source && { source, feed: watched(ownFeed(events)) },
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
  const { documents } = views;
  const journal = events
    ? createJournal<KoloEvent>(name, events, codec, keyring, ({ position }) => views.reached(position))
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
  const metrics = createMetrics(name);
  const { histogram } = metrics;
  const peopleShown = settings.budgets ? createPeopleShown({ ...shared, log }) : everyoneShown;
  const parts = await definition.build({
    ...shared,
    peopleShown,
    name,
    randomBytes,
    log,
    documents,
    journal,
    commands,
    histogram,
    inSpan,
  });

  const persistently = (what: string, work: () => Promise<void>) =>
    background.run(what, keepRunning(what, work, { log, signal }));
  async function begin(): Promise<void> {
    views.start(parts);
    for (const { source: followed, reactor } of parts.reactors ?? [])
      persistently(reactor.name, () =>
        followIntoReactor({
          service: name,
          source: followed,
          reactor,
          feed,
          codec,
          documents,
          log,
          inTrace: withTraceparent,
          viewsRead: views.opened,
          signal,
        }),
      );
    if (events && relay && source) {
      const lease = documentLease(documents, 'relay', clock);
      const publishing: SpanStart = {
        name: `publish ${source}`,
        kind: 'producer',
        attributes: { 'messaging.operation.type': 'send', 'messaging.destination.name': source },
      };
      const sending = (sent: StoredEvent[]) => spansOfEvents(sent, publishing, { tracer, clock }).end;
      persistently('relay', () =>
        relay({ service: source, events, documents, log, signal, lease, ...(tracer && { sending }) }),
      );
    }
    await startup.needs('STATE_URL', async () => parts.start?.(views.opened));
  }
  if (follows) await begin();

  const engines = engineChecks({
    ...(own.events && { events: own.events }),
    documents,
    keys: keyring,
    state: shared.state,
    blobs: shared.blobs,
    feed,
  });
  outages?.watch(engines);
  const checkReady = () => engines.explaining(() => views.check());
  const measures = [
    lag(views.reading),
    quarantineSize(definition, views),
    fillingRatio(views),
    enginesUp(engines),
    certificateEnds(settings.urls),
    readiness(checkReady),
    ...(parts.measures ?? []),
  ];
  if (events && relay && source) measures.push(relayLag(source, { events, documents, clock }));
  for (const measure of measures) metrics.add(measure);
  const collections = projections.map(({ collection }) => collection);
  const answers = {
    ...parts.answers,
    ...viewOperations(views, collections, documents),
    contract: async () => spokenHere(),
    masterKeys: async () => ({ fingerprints: masterKeyFingerprints(settings.masterKeys) }),
  };
  const acceptsFormer = settings.acceptFormerTokens;
  const trust = () => ({ service: name, secrets, now: clock().getTime(), acceptsFormer });
  const received = receivedCalls({
    service: name,
    secrets,
    operatorKey: operatorPublicKey(settings),
    usedTokens: createUsedTokens(own.documents),
    now: () => clock().getTime(),
    acceptsFormer,
    log,
  });
  const app = createServiceApp({
    name,
    log,
    metrics,
    tracer,
    answers,
    checkReady,
    calls: callRouter(parts.calls, {
      name,
      peers: askingItself(name, shared.peers, (question, body) => answer(name, answers, question, body)),
      visibility: parts.visibility,
      peopleShown,
      checkAnswers: settings.checkAnswers,
    }),
    identify: (request) => rememberIdentity(request, requestLine(request), trust()),
    received,
  });

  let draining: Promise<void> | undefined;
  const drain = () => (draining ??= parts.stop?.() ?? Promise.resolve());

  return {
    name,
    handler: app,
    drain,
    upgrade(request, socket, head) {
      rememberIdentity(request, socketLine(request), trust());
      if (parts.upgrade) parts.upgrade(request, socket, head);
      else socket.destroy();
    },
    answer: (question, body) => answer(name, answers, question, body),
    registry: metrics.registry,
    checkReady,
    caughtUp: views.opened,
    filling: views.filling,
    async stop() {
      await drain();
      abort.abort();
      await Promise.all([background.ended(), views.ended(), scrubbing.ended(), peopleShown.flush()]);
      await own.close();
    },
  };
}
