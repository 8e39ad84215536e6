import {
  type BinaryEventData,
  binaryEvent,
  type RecordedEvent as EsdbRecordedEvent,
} from '@eventstore/db-client';
import { z } from 'zod';
import type { SourceSigner } from '../commands/eventSigner.ts';
import type { EventToStore, StoredEvent } from '../eventStore.ts';

const POSITION_DIGITS = 20;

/** Zero-padded, so that positions compare as strings. */
export const toPosition = (commit: bigint): string => String(commit).padStart(POSITION_DIGITS, '0');

const eventMetadata = z.object({
  schemaVersion: z.number(),
  subject: z.string().nullable(),
  key: z.string(),
  sealed: z.boolean(),
  traceparent: z.string().exactOptional(),
  mac: z.string().exactOptional(),
  /** Tells a repeated batch from a new one. */
  append: z.string(),
  /** The original time of a restored event (docs/design.md#what-a-backup-contains). */
  recordedAt: z.string().optional(),
});

export interface EsdbEvent {
  stored: StoredEvent;
  append: string;
}

/** Binary, so that the payload comes back byte for byte. */
export function toProposed(event: EventToStore & { recordedAt?: string }, append: string): BinaryEventData {
  const { schemaVersion, subject, key, sealed, metadata, recordedAt } = event;
  const envelope = { ...metadata, schemaVersion, subject, key, sealed, append };
  return binaryEvent({
    id: event.id,
    type: event.type,
    data: Buffer.from(event.payload),
    metadata: recordedAt === undefined ? envelope : { ...envelope, recordedAt },
  });
}

/** What someone else wrote into our streams; never signed. */
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

/** Signs events stored while unsigned ones were accepted (docs/design.md#unsigned-data-of-earlier-releases). */
export function toEsdbEvent(event: EsdbRecordedEvent, signer: SourceSigner): EsdbEvent {
  if (!event.position) throw new Error(`${event.streamId}@${event.revision} came without its position`);
  const position = toPosition(event.position.commit);
  const parsed = eventMetadata.safeParse(event.metadata);
  if (!parsed.success || !(event.data instanceof Uint8Array))
    return { append: '', stored: { ...foreign(event), position } };
  const { append, recordedAt, schemaVersion, subject, key, sealed, ...metadata } = parsed.data;
  const stored: StoredEvent = {
    schemaVersion,
    subject,
    key,
    sealed,
    stream: event.streamId,
    revision: Number(event.revision),
    position,
    id: event.id,
    type: event.type,
    payload: Buffer.from(event.data).toString(),
    metadata,
    recordedAt: recordedAt ?? event.created.toISOString(),
  };
  return { append, stored: signer.signLegacy(stored, event.created.getTime()) };
}
