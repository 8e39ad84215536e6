import { type MessagingEvent, messagingEvents } from '@kolo/contracts';
import type { Envelope } from '@kolo/events';

/**
 * A payload as a view keeps it: sealed, with what the journal needs to open it (docs/design.md#personal-data-at-rest).
 */
export interface SealedPayload {
  id: string;
  subject: string | null;
  type: string;
  schemaVersion: number;
  payload: string;
}

/** What a view keeps of an event whose text must not lie open. */
export const sealedOf = (event: Envelope & { type: string }): SealedPayload => ({
  id: event.id,
  subject: event.subject,
  type: event.type,
  schemaVersion: event.schemaVersion,
  payload: event.payload,
});

/** What was written, and under which key; `null` where its sender was erased. */
export type Written = Pick<
  Extract<MessagingEvent, { type: 'MessageSent' }>['data'],
  'content' | 'idempotencyKey'
>;

/** An opened message. */
export const writtenOf = (opened: unknown): Written | null =>
  opened === null ? null : messagingEvents.MessageSent.data.parse(opened);

/** The text of an opened message; `null` where its sender was erased. */
export const textOf = (opened: unknown): string | null => writtenOf(opened)?.content ?? null;
