import type { KafkaMessage, Message } from 'kafkajs';
import type { SourceSigner } from '../eventSigner.ts';
import type { StoredEvent } from '../eventStore.ts';
import { storedEventSchema } from '../storedEventSchema.ts';

/**
 * Ties a message to the store whose relay sent it: a follower stops where the store is another
 * (docs/design.md#the-embedded-feed).
 */
const sentFrom = (store: string, { id, metadata }: StoredEvent): string =>
  `relays ${JSON.stringify([store, id, metadata.mac])}`;

/** An event as it travels: its key decides the partition, and with it what keeps its order. */
export function toMessage(event: StoredEvent, store: string, signer: SourceSigner): Message {
  const { traceparent } = event.metadata;
  return {
    key: event.key,
    value: JSON.stringify(event),
    headers: {
      id: event.id,
      store,
      mac: signer.macOf(sentFrom(store, event)),
      ...(traceparent !== undefined && { traceparent }),
    },
  };
}

/** What lies in a topic: an event, to be verified yet, and the store that it says it comes from. */
export interface Received {
  event: StoredEvent;
  store: string;
  /** Whether a relay of that store sent it. */
  isFromStore(): boolean;
}

function parsed(value: KafkaMessage['value']): StoredEvent | null {
  try {
    return storedEventSchema.parse(JSON.parse(String(value)));
  } catch {
    return null;
  }
}

/**
 * What no relay wrote, as an unsigned event: like every other it marks its key and goes by
 * (docs/design.md#engines-are-not-believed).
 */
const unreadable = ({ key, offset }: KafkaMessage, partition: number, takenInAt: number): StoredEvent => ({
  stream: `partition-${partition}`,
  revision: Number(offset),
  position: `${partition}:${offset}`,
  id: `message ${partition}:${offset}`,
  type: 'unreadable',
  schemaVersion: 0,
  subject: null,
  key: String(key ?? ''),
  sealed: false,
  payload: '',
  metadata: {},
  recordedAt: new Date(takenInAt).toISOString(),
});

/**
 * Reads a message of a partition. What the broker took in while nothing was signed yet is signed here
 * (docs/design.md#unsigned-data-of-earlier-releases).
 */
export function fromMessage(message: KafkaMessage, partition: number, signer: SourceSigner): Received {
  const { value, headers, timestamp } = message;
  const takenInAt = Number(timestamp);
  const found = parsed(value);
  const store = String(headers?.store);
  if (!found) return { event: unreadable(message, partition, takenInAt), store, isFromStore: () => false };
  return {
    event: signer.carriedOver(found, takenInAt),
    store,
    isFromStore: () =>
      headers?.mac === undefined
        ? signer.believes(takenInAt)
        : signer.isMacOf(String(headers.mac), sentFrom(store, found)),
  };
}
