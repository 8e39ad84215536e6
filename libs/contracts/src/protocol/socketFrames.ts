import { z } from 'zod';
import { messageSchema } from '../api/messaging.ts';

/**
 * Over Socket.IO the type is the event's name (docs/product.md#the-calls). Apart from `SOCKET`, which pages need
 * without the validator.
 */

const id = z.string().max(64);
const position = z.string().max(128);

export const authFrame = z
  .object({
    type: z.literal('auth'),
    userId: z.string(),
    since: position
      .optional()
      .describe('The position of the last message it has: everything that followed comes.'),
    notices: z
      .boolean()
      .default(false)
      .describe('Whether matches, typing, presence and receipts are told too; else messages only.'),
  })
  .describe('Says who listens, first of all: the member of the session that opened the connection.');

export const typingFrame = z
  .object({ type: z.literal('typing'), to: id })
  .describe('The member is writing to a match. Passed on once a second at most.');

/** Over Socket.IO `auth` is part of the handshake. */
export const clientFrame = z.discriminatedUnion('type', [authFrame, typingFrame]);

export const authSuccessFrame = z
  .object({ type: z.literal('auth_success') })
  .describe('From now on messages come.');

export const newMessageFrame = z
  .object({ type: z.literal('new_message'), message: messageSchema })
  .describe('A message to or by the member, in the order of all.');

/** Best effort: a returning client fetches instead. */
export const noticeFrames = [
  z
    .object({ type: z.literal('match_made'), memberId: id })
    .describe('Who liked the member back, or was liked back. May get lost.'),
  z
    .object({ type: z.literal('typing'), memberId: id })
    .describe('A match is writing to the member at this moment. May get lost.'),
  z
    .object({ type: z.literal('presence'), memberId: id, isOnline: z.boolean() })
    .describe(
      'A match is there or has gone; whoever is there already is told of on connecting. May get lost.',
    ),
  z
    .object({ type: z.literal('read_by_self'), memberId: id })
    .describe('The member has read what this one wrote, on whichever device. May get lost.'),
  z
    .object({ type: z.literal('conversation_read'), memberId: id, upTo: position })
    .describe(
      'A match has read what the member wrote, up to the message at this position; where one of the two is paid.',
    ),
] as const;

export const serverFrame = z.discriminatedUnion('type', [authSuccessFrame, newMessageFrame, ...noticeFrames]);
export type ServerFrame = z.infer<typeof serverFrame>;
