import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { writtenText } from '../writtenText.ts';

export const sendMessageRequest = z.object({
  receiverId: z.string().min(1).max(64),
  content: writtenText({
    max: LIMITS.messageLength,
    missing: 'Write a message first.',
    tooLong: 'This message is too long.',
  }),
});

/** What older conversations or messages are asked for by: they come before this position. */
export const olderThan = z.object({
  before: z
    .string()
    .regex(/^[\w-]{1,128}$/, 'This is not a position.')
    .optional(),
});

export interface Message {
  id: string;
  senderId: string;
  receiverId: string;
  /** `null` once the sender is erased: the screen says so (product 24). */
  content: string | null;
  createdAt: string;
  /** Where it stands: older messages come `before` it, a connection is resumed after it. Opaque, orders nothing. */
  position: string;
}
export interface Conversation {
  id: string;
  otherUser: {
    id: string;
    firstName: string | null;
    profileImageUrl: string | null;
    subscriptionTier: string;
    heritageCountries: string[];
    residenceCountry: string | null;
  };
  lastMessage: string | null;
  lastActivity: string;
  /** Where the last message stands: older conversations come `before` it. Opaque, orders nothing. */
  lastPosition: string;
  isRead: boolean;
  /** False once the match has ended or the other member is gone: readable, closed for sending. */
  canSend: boolean;
}
