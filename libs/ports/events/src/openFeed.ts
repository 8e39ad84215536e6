import type { EventSigner } from './commands/eventSigner.ts';
import type { Feed } from './feed.ts';
import type { ConsumerLog } from './following/viewConsumer.ts';
import type { RelayOptions } from './kafka/relay.ts';
import type { CommitSignal } from './sqlite/commitSignal.ts';
import { localFeed } from './sqlite/localFeed.ts';

export interface OpenFeedOptions {
  signals?: ReadonlyMap<string, CommitSignal> | undefined;
  log: ConsumerLog;
  signer: EventSigner;
}

export type Relay = (options: RelayOptions) => Promise<void>;

const LOCAL = 'local:';
const CLIENT_ID = 'kolo';

export const isLocalFeed = (url: string): boolean => url.startsWith(LOCAL);

/**
 * Opens `local:<folder>` or `kafka://…` (`kafkaAddress`), with the relay it needs, loading Kafka's client only if
 * named.
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

/** Before a restore: removes a broker's topics and groups (docs/design.md#what-a-backup-contains). */
export async function emptyFeed(url: string, sources: readonly string[]): Promise<void> {
  if (isLocalFeed(url)) return;
  const [{ kafkaClient }, { removeTopics }] = await Promise.all([
    import('./kafka/connection.ts'),
    import('./kafka/topic.ts'),
  ]);
  await removeTopics(kafkaClient(url, CLIENT_ID, null), sources);
}
