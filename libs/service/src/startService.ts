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
  type Journal,
  type Relay,
} from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Mail } from '@kolo/mail';
import type { State } from '@kolo/state';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { startConsumers } from './consumers.ts';
import type { Clock, Peers, ServiceContext, ServiceDefinition } from './definition.ts';
import { identityReader, rememberIdentity } from './identityHeader.ts';
import { quarantineSize, relayLag } from './measures.ts';
import { addMeasure, createMetrics } from './metrics.ts';
import { isEventSource, openOwnStore } from './ownStore.ts';
import { catchUpOwnViews, resetOutdatedViews, viewsInCommit } from './ownViews.ts';
import { followOwnViews, type OwnViewsFollower } from './ownViewsFollower.ts';
import { peerVerifier } from './peerSignature.ts';
import type { Secrets } from './secrets.ts';
import { answer, createServiceApp } from './serviceApp.ts';
import type { Settings } from './settings.ts';
import { currentTrace } from './trace.ts';
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
  const { documents, events } = own;
  const codec = createCodec(keyring);
  const abort = new AbortController();
  const { signal } = abort;

  await resetOutdatedViews(name, definition.viewsVersion, documents, projections);
  let journal = noJournal;
  let follower: OwnViewsFollower | null = null;
  if (events && own.foldNow) {
    await catchUpOwnViews(name, events, codec, documents, projections);
    const views = viewsInCommit(name, await events.identity(), own.foldNow, projections);
    journal = createJournal(name, events, codec, keyring, views);
  } else if (events) {
    follower = followOwnViews({ name, events, codec, documents, projections, log, signal });
    journal = createJournal(name, events, codec, keyring, follower);
  }
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

  const consumers = startConsumers({ definition, parts, feed, codec, keyring, documents, log, signal });
  if (follower) consumers.run('own views', follower.done);
  if (events && ports.relay && isEventSource(name))
    consumers.run(
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
    consumers.check();
    follower?.check();
    await Promise.all([
      documents.ping(),
      keyring.ping(),
      ports.state.ping(),
      ports.blobs.ping(),
      feed.ping(),
    ]);
  };
  const metrics = createMetrics(name);
  const measures = [lag, quarantineSize(definition, documents), ...(parts.measures ?? [])];
  if (events && ports.relay) measures.push(relayLag(definition, { events, documents, clock }));
  for (const measure of measures) addMeasure(metrics.registry, measure);
  const answers = parts.answers ?? {};
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
    caughtUp: consumers.caughtUp,
    async stop() {
      await drain();
      abort.abort();
      await consumers.ended();
      await own.close();
    },
  };
}
