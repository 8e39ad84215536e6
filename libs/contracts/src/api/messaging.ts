import { z } from 'zod';
import { LIMITS } from '../limits.ts';

export const sendMessageRequest = z.object({
  receiverId: z.string().min(1).max(64),
  content: z
    .string()
    .trim()
    .min(1, 'Write a message first.')
    .max(LIMITS.messageLength, 'This message is too long.'),
});
export interface Message {
  id: string;
  senderId: string;
  receiverId: string;
  /** `null` once the sender is erased: the screen says so (design §6.15). */
  content: string | null;
  createdAt: string;
  /** Orders messages and resumes a connection; opaque. */
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
  isRead: boolean;
  /** False once the match has ended or the other member is gone: readable, closed for sending. */
  canSend: boolean;
}

/** Frames of the plain WebSocket protocol on /ws (spec §7). */
export const authFrame = z.object({ type: z.literal('auth'), userId: z.string() });
export interface NewMessageFrame {
  type: 'new_message';
  message: Message;
}
