import type { KafkaMessage, Message } from 'kafkajs';
import type { SourceSigner } from '../commands/eventSigner.ts';
import { storedEventSchema } from '../commands/storedEventSchema.ts';
import type { StoredEvent } from '../eventStore.ts';

/** Followers stop if a store was replaced, so messages are bound to theirs (docs/design.md#the-embedded-feed). */
const storeClaim = (store: string, { id, metadata }: StoredEvent): string =>
  `relays ${JSON.stringify([store, id, metadata.mac])}`;

/** The key decides the partition, and thereby the order. */
export function toMessage(event: StoredEvent, store: string, signer: SourceSigner): Message {
  const { traceparent } = event.metadata;
  const headers = { id: event.id, store, mac: signer.macOf(storeClaim(store, event)) };
  return {
    key: event.key,
    value: JSON.stringify(event),
    headers: traceparent === undefined ? headers : { ...headers, traceparent },
  };
}

/** Not yet verified, including the store it claims to come from. */
export interface Received {
  event: StoredEvent;
  store: string;
  isFromStore(): boolean;
}

function parsed(value: KafkaMessage['value']): StoredEvent | null {
  try {
    return storedEventSchema.parse(JSON.parse(String(value)));
  } catch {
    return null;
  }
}

/** An unsigned event marks its key like any unreadable one (docs/design.md#engines-are-not-believed). */
const unreadable = ({ key, offset }: KafkaMessage, partition: number, storedAt: number): StoredEvent => ({
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
  recordedAt: new Date(storedAt).toISOString(),
});

/** Signs events stored while unsigned ones were accepted (docs/design.md#unsigned-data-of-earlier-releases). */
export function fromMessage(message: KafkaMessage, partition: number, signer: SourceSigner): Received {
  const { value, headers, timestamp } = message;
  const storedAt = Number(timestamp);
  const found = parsed(value);
  const store = String(headers?.store);
  if (!found) return { event: unreadable(message, partition, storedAt), store, isFromStore: () => false };
  return {
    event: signer.signLegacy(found, storedAt),
    store,
    isFromStore: () =>
      headers?.mac === undefined
        ? signer.acceptsUnsignedAt(storedAt)
        : signer.isMacOf(String(headers.mac), storeClaim(store, found)),
  };
}
