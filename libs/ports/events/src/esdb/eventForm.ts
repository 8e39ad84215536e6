import {
  type BinaryEventData,
  binaryEvent,
  type RecordedEvent as EsdbRecordedEvent,
} from '@eventstore/db-client';
import { z } from 'zod';
import type { EventToStore, StoredEvent } from '../eventStore.ts';

const POSITION_DIGITS = 20;

/** Commit positions are zero-padded, so that they compare as strings. */
export const toPosition = (commit: bigint): string => String(commit).padStart(POSITION_DIGITS, '0');

/** What stands beside the payload in EventStoreDB. */
const eventMetadata = z.object({
  schemaVersion: z.number(),
  subject: z.string().nullable(),
  key: z.string(),
  sealed: z.boolean(),
  traceparent: z.string().optional(),
  /** Which append wrote it: tells a repeated batch, which the server answers like the first, from a new one. */
  append: z.string(),
  /** When another store recorded it, whose events were put back here (design 42). */
  recordedAt: z.string().optional(),
});

/** An event read back, with the append that wrote it. */
export interface EsdbEvent {
  stored: StoredEvent;
  append: string;
}

/** The payload goes in as bytes, so that it comes back exactly. */
export function toProposed(event: EventToStore & { recordedAt?: string }, append: string): BinaryEventData {
  const { schemaVersion, subject, key, sealed, metadata, recordedAt } = event;
  const { traceparent } = metadata;
  return binaryEvent({
    id: event.id,
    type: event.type,
    data: Buffer.from(event.payload),
    metadata: {
      schemaVersion,
      subject,
      key,
      sealed,
      append,
      ...(traceparent !== undefined && { traceparent }),
      ...(recordedAt !== undefined && { recordedAt }),
    },
  });
}

/** Throws when someone else has written into our streams. */
export function toEsdbEvent(event: EsdbRecordedEvent): EsdbEvent {
  const parsed = eventMetadata.safeParse(event.metadata);
  if (!parsed.success || !(event.data instanceof Uint8Array) || !event.position)
    throw new Error(`${event.streamId}@${event.revision} was not written by this product`);
  const { append, traceparent, recordedAt, ...envelope } = parsed.data;
  return {
    append,
    stored: {
      ...envelope,
      stream: event.streamId,
      revision: Number(event.revision),
      position: toPosition(event.position.commit),
      id: event.id,
      type: event.type,
      payload: Buffer.from(event.data).toString(),
      metadata: traceparent === undefined ? {} : { traceparent },
      recordedAt: recordedAt ?? event.created.toISOString(),
    },
  };
}
