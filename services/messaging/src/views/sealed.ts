import { type MessagingEvent, messagingEvents } from '@kolo/contracts/events';

/** `null` if the sender was erased. */
export type Written = Pick<
  Extract<MessagingEvent, { type: 'MessageSent' }>['data'],
  'content' | 'idempotencyKey' | 'about'
>;

export const toWritten = (opened: unknown): Written | null =>
  opened === null ? null : messagingEvents.MessageSent.data.parse(opened);

/** `null` if the sender was erased. */
export const textOf = (opened: unknown): string | null => toWritten(opened)?.content ?? null;
