import type { CommitSignal } from './commitSignal.ts';
import type { EventSigner } from './eventSigner.ts';
import type { Feed } from './feed.ts';
import type { RelayOptions } from './kafka/relay.ts';
import { localFeed } from './localFeed.ts';
import type { ConsumerLog } from './viewConsumer.ts';

export interface OpenFeedOptions {
  /** Of stores that live in this process; used by the local feed. */
  signals?: ReadonlyMap<string, CommitSignal> | undefined;
  log: ConsumerLog;
  signer: EventSigner;
}

/** Publishes a service's own events to those who follow; runs until aborted. */
export type Relay = (options: RelayOptions) => Promise<void>;

const LOCAL = 'local:';
const CLIENT_ID = 'kolo';

/** Whether followers read the stores themselves, with no broker between. */
export const isLocalFeed = (url: string): boolean => url.startsWith(LOCAL);

/**
 * Opens the feed that the address names, `local:<folder>` or `kafka://host:port[,host:port…]` (`kafkaAddress`), and
 * the relay that it needs: the local feed reads the services' own stores and needs none. Kafka's client is loaded only
 * when named. Throws one line about an address that cannot be used.
 */
export async function openFeed(
  url: string,
  { signals, log, signer }: OpenFeedOptions,
): Promise<{ feed: Feed; relay: Relay | null }> {
  if (isLocalFeed(url)) return { feed: localFeed(url.slice(LOCAL.length), signals, signer), relay: null };
  if (!url.startsWith('kafka://'))
    throw new Error(
      `FEED_URL: ${url.split(':')[0]}: is not a feed this build knows (local:<folder>, kafka://…)`,
    );
  const [{ kafkaAddress }, { kafkaClient }, { kafkaFeed }, { relay }] = await Promise.all([
    import('./kafka/kafkaAddress.ts'),
    import('./kafka/connection.ts'),
    import('./kafka/kafkaFeed.ts'),
    import('./kafka/relay.ts'),
  ]);
  const kafka = kafkaClient(url, CLIENT_ID, log);
  const needs = { signer, replicas: kafkaAddress(url).replicas };
  return { feed: kafkaFeed(kafka, log, needs), relay: (options) => relay(kafka, needs, options) };
}

/**
 * Takes out of a feed what stores that are no more told through it, and where its consumers stood: a broker's topics
 * and groups (docs/design.md#what-a-backup-contains). The local feed is the stores themselves. Throws what the broker
 * says.
 */
export async function emptyFeed(url: string, sources: readonly string[]): Promise<void> {
  if (isLocalFeed(url)) return;
  const [{ kafkaClient }, { removeTopics }] = await Promise.all([
    import('./kafka/connection.ts'),
    import('./kafka/topic.ts'),
  ]);
  await removeTopics(kafkaClient(url, CLIENT_ID, null), sources);
}
