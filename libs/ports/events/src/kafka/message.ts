import type { KafkaMessage, Message } from 'kafkajs';
import { z } from 'zod';
import type { StoredEvent } from '../eventStore.ts';

const storedEvent = z.object({
  stream: z.string(),
  revision: z.number(),
  position: z.string(),
  id: z.string(),
  type: z.string(),
  schemaVersion: z.number(),
  subject: z.string().nullable(),
  key: z.string(),
  sealed: z.boolean(),
  payload: z.string(),
  metadata: z.object({ traceparent: z.string().optional() }),
  recordedAt: z.string(),
});

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
    const { metadata, ...event } = storedEvent.parse(JSON.parse(String(value)));
    const { traceparent } = metadata;
    return {
      event: { ...event, metadata: traceparent === undefined ? {} : { traceparent } },
      store: String(headers?.store),
    };
  } catch (cause) {
    throw new Error(`the message at offset ${offset} was not written by a relay`, { cause });
  }
}
