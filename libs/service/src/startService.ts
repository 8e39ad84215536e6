import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Blobs } from '@kolo/blobs';
import type { ServiceName } from '@kolo/contracts';
import {
  type CommitSignal,
  createCodec,
  createCommandHandlers,
  createJournal,
  documentLease,
  type Feed,
  followIntoReactor,
  type Journal,
  type Relay,
} from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Mail } from '@kolo/mail';
import type { State } from '@kolo/state';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { backgroundWork } from './background.ts';
import type { Clock, Peers, ServiceContext, ServiceDefinition } from './definition.ts';
import { identityReader, rememberIdentity } from './identityHeader.ts';
import { quarantineSize, relayLag } from './measures.ts';
import { addMeasure, createMetrics } from './metrics.ts';
import { isEventSource, openOwnStore } from './ownStore.ts';
import { peerVerifier } from './peerSignature.ts';
import type { Secrets } from './secrets.ts';
import { answer, createServiceApp } from './serviceApp.ts';
import type { Settings } from './settings.ts';
import { currentTrace, withTraceparent } from './trace.ts';
import type { OwnFolding } from './views/ownViews.ts';
import { ownViewsFollower } from './views/ownViewsFollower.ts';
import { ownViewsInCommit } from './views/ownViewsInCommit.ts';
import { viewOperations } from './views/viewOperations.ts';
import { openViews } from './views/views.ts';
import { watchFeed } from './watchedFeed.ts';

/** What a service is given to run on. */
export interface ServicePorts {
  clock: Clock;
  log: Logger;
  settings: Settings;
  secrets: Secrets;
  keyring: Keyring;
  state: State;
  blobs: Blobs;
  mail: Mail;
  feed: Feed;
  /** Present where the feed has to be told (Kafka). */
  relay?: Relay;
  peers: Peers;
  /** Wakes followers in the same process when this service commits. */
  commitSignal?: CommitSignal;
}

export interface RunningService {
  name: ServiceName;
  handler(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  answer(question: string, input: unknown): Promise<unknown>;
  registry: Registry;
  /** Throws when a port does not answer or the views have not caught up yet. */
  checkReady(): Promise<void>;
  /** Closes what would keep the server from closing, e.g. sockets; requests are still answered. */
  drain(): Promise<void>;
  /** Resolves when every followed source has been read to its end once. */
  caughtUp: Promise<void>;
  stop(): Promise<void>;
}

const noJournal: Journal = new Proxy({} as Journal, {
  get() {
    throw new Error('this service owns no events');
  },
});

/** Builds a service on its ports, brings its views up to date and starts following the feed. */
export async function startService(
  definition: ServiceDefinition,
  ports: ServicePorts,
): Promise<RunningService> {
  const { name, projections } = definition;
  const { settings, secrets, keyring, clock } = ports;
  const log = ports.log.child({ service: name });
  const { feed, lag } = watchFeed(ports.feed, { log, clock });
  const own = await openOwnStore(definition, { urls: settings.urls, now: clock, signal: ports.commitSignal });
  const { events } = own;
  const codec = createCodec(keyring);
  const abort = new AbortController();
  const { signal } = abort;

  let ownFolding: OwnFolding | null = null;
  if (events) {
    const ownEvents = { name, events, codec, projections };
    ownFolding = own.sameFile
      ? await ownViewsInCommit({ ...ownEvents, ...own.sameFile })
      : ownViewsFollower({ ...ownEvents, log });
  }
  const views = await openViews({
    definition,
    documents: own.documents,
    shared: own.shared,
    ownFolding,
    feed,
    codec,
    keyring,
    clock,
    newId: randomUUID,
    log,
    signal,
  });
  const { documents } = views;
  const ownUpToDate = views.followOwn();
  // Where rows and events share a file nothing may be decided before they agree.
  if (own.sameFile) await ownUpToDate;
  const journal = events ? createJournal(name, events, codec, keyring, ownFolding?.views) : noJournal;
  const context: ServiceContext = {
    name,
    clock,
    randomBytes,
    log,
    settings,
    secrets,
    documents,
    keyring,
    state: ports.state,
    blobs: ports.blobs,
    mail: ports.mail,
    peers: ports.peers,
    journal,
    commands: createCommandHandlers({
      journal,
      newEventId: randomUUID,
      random: Math.random,
      metadata() {
        const traceparent = currentTrace();
        return traceparent ? { traceparent } : {};
      },
    }),
  };
  const parts = await definition.build(context);

  const background = backgroundWork(log, signal);
  views.follow(parts);
  for (const { source, reactor } of parts.reactors ?? [])
    background.run(
      reactor.name,
      followIntoReactor({
        service: name,
        source,
        reactor,
        feed,
        codec,
        documents,
        log,
        inTrace: withTraceparent,
        signal,
      }),
    );
  if (events && ports.relay && isEventSource(name))
    background.run(
      'relay',
      ports.relay({
        service: name,
        events,
        documents,
        log,
        signal,
        lease: documentLease(documents, 'relay', clock),
      }),
    );
  await parts.start?.();

  const checkReady = async () => {
    background.check();
    views.check();
    await Promise.all([
      documents.ping(),
      keyring.ping(),
      ports.state.ping(),
      ports.blobs.ping(),
      feed.ping(),
    ]);
  };
  const metrics = createMetrics(name);
  const measures = [lag, quarantineSize(definition, documents, views.consumer), ...(parts.measures ?? [])];
  if (events && ports.relay) measures.push(relayLag(definition, { events, documents, clock }));
  for (const measure of measures) addMeasure(metrics.registry, measure);
  const collections = projections.map(({ collection }) => collection.name);
  const answers = { ...parts.answers, ...viewOperations(views, collections, documents) };
  const identities = identityReader(name, secrets, () => clock().getTime());
  const app = createServiceApp({
    name,
    log,
    metrics,
    answers,
    checkReady,
    routes: parts.routes,
    identities,
    peers: peerVerifier(name, secrets, () => clock().getTime()),
  });

  let draining: Promise<void> | undefined;
  const drain = () => (draining ??= parts.stop?.() ?? Promise.resolve());

  return {
    name,
    handler: app,
    drain,
    upgrade(request, socket, head) {
      rememberIdentity(request, identities);
      if (parts.upgrade) parts.upgrade(request, socket, head);
      else socket.destroy();
    },
    answer: (question, body) => answer(name, answers, question, body),
    registry: metrics.registry,
    checkReady,
    caughtUp: Promise.all([ownUpToDate, views.caughtUp]).then(() => undefined),
    async stop() {
      await drain();
      abort.abort();
      await Promise.all([background.ended(), views.ended()]);
      await own.close();
    },
  };
}
