import type { KafkaMessage, Message } from 'kafkajs';
import type { StoredEvent } from '../eventStore.ts';
import { storedEventSchema } from '../storedEventSchema.ts';

/** An event as it travels: its key decides the partition, and with it what keeps its order. */
export function toMessage(event: StoredEvent, store: string): Message {
  const { traceparent } = event.metadata;
  return {
    key: event.key,
    value: JSON.stringify(event),
    headers: { id: event.id, store, ...(traceparent !== undefined && { traceparent }) },
  };
}

/** Throws when the message was not written by a relay. */
export function fromMessage({ value, headers, offset }: KafkaMessage): { event: StoredEvent; store: string } {
  try {
    return { event: storedEventSchema.parse(JSON.parse(String(value))), store: String(headers?.store) };
  } catch (cause) {
    throw new Error(`the message at offset ${offset} was not written by a relay`, { cause });
  }
}
