import { z } from 'zod';
import type { Message } from './api/messaging.ts';

/*
 * What is said on /ws (product 28). The plain protocol sends each of these as one JSON text. Over Socket.IO the type is
 * the event's name and the rest its argument; a new message is its own argument. They lie apart from `SOCKET`, which
 * pages need without the validator.
 */

const id = z.string().max(64);
const position = z.string().max(128);

const message: z.ZodType<Message> = z.object({
  id: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  content: z.string().nullable(),
  createdAt: z.string(),
  position: z.string(),
});

/**
 * Who the session's member is, first of all; `since` the position of the last message it has, everything that followed
 * comes. With `notices` it is told of matches, typing, presence and receipts too: a client that knows messages only gets
 * nothing else. Plain protocol only: Socket.IO has its handshake.
 */
export const authFrame = z.object({
  type: z.literal('auth'),
  userId: z.string(),
  since: position.optional(),
  notices: z.boolean().default(false),
});

/** The member is writing to a match. Not more often than once a second is passed on. */
export const typingFrame = z.object({ type: z.literal('typing'), to: id });

/** What a client may say. */
export const clientFrame = z.discriminatedUnion('type', [authFrame, typingFrame]);

/** What the server says. All but messages may get lost: who comes back fetches. */
export const serverFrame = z.discriminatedUnion('type', [
  /** Plain protocol only. */
  z.object({ type: z.literal('auth_success') }),
  /** A message to or by the member, in the order of all. */
  z.object({ type: z.literal('new_message'), message }),
  /** Who liked the member back, or was liked back. */
  z.object({ type: z.literal('match_made'), memberId: id }),
  /** A match is writing to the member at this moment. */
  z.object({ type: z.literal('typing'), memberId: id }),
  /** A match is there or has gone; whoever is there already is told of on connecting. */
  z.object({ type: z.literal('presence'), memberId: id, isOnline: z.boolean() }),
  /** A match has read what the member wrote, up to the message at this position; where one of the two is paid. */
  z.object({ type: z.literal('conversation_read'), memberId: id, upTo: position }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
