import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@kolo/contracts/services';
import type { CommitSignal, EventSigner, Feed, Relay } from '@kolo/events';
import type { Registry } from 'prom-client';
import { buildContract } from '../buildContract.ts';
import type { ServiceContext, ServiceDefinition } from '../definition.ts';
import { createMetrics } from '../measures/metrics.ts';
import { createFollowing } from '../running/following.ts';
import { openServiceData } from '../running/serviceData.ts';
import { createServiceFace, type ServiceFace } from '../running/serviceFace.ts';
import { serviceHealth } from '../running/serviceHealth.ts';
import { masterKeyFingerprints } from '../settings/secrets.ts';
import { createPeopleShown, everyoneShown } from '../store/peopleShown.ts';
import { spansOf, type Tracing } from '../tracing/tracing.ts';
import { viewOperations } from '../views/viewOperations.ts';
import type { Outages } from './outages.ts';
import { createStartup, type Startup } from './startup.ts';

export interface ServicePorts
  extends Pick<
    ServiceContext,
    'clock' | 'log' | 'settings' | 'secrets' | 'keyring' | 'state' | 'blobs' | 'mail' | 'erasures' | 'peers'
  > {
  signer: EventSigner;
  feed: Feed;
  /** Present if the feed needs publishing to (Kafka). */
  relay?: Relay | undefined;
  tracing: Tracing | null;
  commitSignal?: CommitSignal;
  /** Waits for engines that are away; without it, only briefly. */
  startup?: Startup;
  outages?: Outages;
  /** `false` if it only answers its owner; events are then handled at its next regular start. */
  follows?: boolean;
}

export interface RunningService extends ServiceFace {
  name: ServiceName;
  registry: Registry;
  /** Throws until the views can be read. */
  checkReady(): Promise<void>;
  /** Closes what would keep the server open, e.g. sockets. */
  drain(): Promise<void>;
  /** Views of this version are read, and every source to its end. */
  caughtUp: Promise<void>;
  filling(): { handled: number; total: number } | null;
  stop(): Promise<void>;
}

/** Calls are answered once the views can be read. */
export async function startService(
  definition: ServiceDefinition,
  ports: ServicePorts,
): Promise<RunningService> {
  const { name, projections } = definition;
  const { relay, tracing, outages, startup = createStartup(), follows = true } = ports;
  const { settings, secrets, keyring, state, blobs, mail, erasures, peers, clock, log } = ports;
  const tracer = tracing?.tracerOf(name) ?? null;
  const abort = new AbortController();
  const { signal } = abort;

  const data = await openServiceData(definition, ports, { startup, tracer, signal });
  const { documents, journal, commands, waitForOwnRows, views } = data;
  const metrics = createMetrics(name);
  const shared = { clock, log, settings, secrets, keyring, state, blobs, mail, erasures, peers };
  const peopleShown = settings.budgets ? createPeopleShown(shared) : everyoneShown;
  const parts = await definition.build({
    ...shared,
    name,
    randomBytes,
    peopleShown,
    documents,
    journal,
    commands,
    waitForOwnRows,
    histogram: metrics.histogram,
    inSpan: spansOf(tracer),
  });

  const following = createFollowing({ definition, data, parts, relay, tracer, clock, log, signal });
  if (follows) {
    following.begin();
    await startup.needs('STATE_URL', async () => parts.start?.(views.opened));
  }

  const { engines, checkReady, measures } = serviceHealth(definition, ports, data, parts);
  outages?.watch(engines);
  for (const measure of measures) metrics.add(measure);
  const collections = projections.map(({ collection }) => collection);
  const face = createServiceFace({
    definition,
    ports,
    parts,
    answers: {
      ...parts.answers,
      ...viewOperations(views, collections, documents),
      contract: async () => buildContract(),
      masterKeys: async () => ({ fingerprints: masterKeyFingerprints(settings.masterKeys) }),
    },
    stored: data.stored,
    metrics,
    tracer,
    peopleShown,
    checkReady,
  });

  let draining: Promise<void> | undefined;
  const drain = () => (draining ??= parts.stop?.() ?? Promise.resolve());
  return {
    ...face,
    name,
    drain,
    registry: metrics.registry,
    checkReady,
    caughtUp: views.opened,
    filling: views.filling,
    async stop() {
      await drain();
      abort.abort();
      await Promise.all([following.ended(), peopleShown.flush()]);
      await data.close();
    },
  };
}
