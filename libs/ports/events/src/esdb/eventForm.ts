import {
  type BinaryEventData,
  binaryEvent,
  type RecordedEvent as EsdbRecordedEvent,
} from '@eventstore/db-client';
import { z } from 'zod';
import type { SourceSigner } from '../eventSigner.ts';
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
  mac: z.string().optional(),
  /** Which append wrote it: tells a repeated batch, which the server answers like the first, from a new one. */
  append: z.string(),
  /**
   * When it was recorded, which may have been in another store, whose events were put back here
   * (docs/design.md#what-a-backup-contains).
   */
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
  const { traceparent, mac } = metadata;
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
      ...(mac !== undefined && { mac }),
      ...(recordedAt !== undefined && { recordedAt }),
    },
  });
}

/** As much as there is of an event that somebody else wrote into our streams: nothing of it is signed. */
const foreign = (event: EsdbRecordedEvent): Omit<StoredEvent, 'position'> => ({
  stream: event.streamId,
  revision: Number(event.revision),
  id: event.id,
  type: event.type,
  schemaVersion: 0,
  subject: null,
  key: event.streamId.slice(event.streamId.indexOf('-') + 1),
  sealed: false,
  payload: '',
  metadata: {},
  recordedAt: event.created.toISOString(),
});

/**
 * An event as it stands. One without a signature gets it if the server took it in while that was usual
 * (docs/design.md#unsigned-data-of-earlier-releases).
 */
export function toEsdbEvent(event: EsdbRecordedEvent, signer: SourceSigner): EsdbEvent {
  if (!event.position) throw new Error(`${event.streamId}@${event.revision} came without its position`);
  const position = toPosition(event.position.commit);
  const parsed = eventMetadata.safeParse(event.metadata);
  if (!parsed.success || !(event.data instanceof Uint8Array))
    return { append: '', stored: { ...foreign(event), position } };
  const { append, traceparent, mac, recordedAt, ...envelope } = parsed.data;
  const stored: StoredEvent = {
    ...envelope,
    stream: event.streamId,
    revision: Number(event.revision),
    position,
    id: event.id,
    type: event.type,
    payload: Buffer.from(event.data).toString(),
    metadata: { ...(traceparent !== undefined && { traceparent }), ...(mac !== undefined && { mac }) },
    recordedAt: recordedAt ?? event.created.toISOString(),
  };
  return { append, stored: signer.carriedOver(stored, event.created.getTime()) };
}
