import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { writtenText } from '../text/writtenText.ts';
import { WORDS } from '../words.ts';
import { done, EXAMPLE_ID, id, idempotencyKey, moment, olderThan, picture, quoted, tier } from './parts.ts';

export const sendMessageRequest = z.object({
  receiverId: z.string().min(1).max(64),
  content: writtenText({
    max: LIMITS.messageLength,
    missing: WORDS.messageMissing,
    tooLong: WORDS.messageTooLong,
  }),
});

const message = z.strictObject({
  id: z.string(),
  senderId: id,
  receiverId: id,
  content: z
    .string()
    .nullable()
    .describe('null once the sender is erased, whose name the screen then hides.'),
  createdAt: moment,
  caution: z
    .literal(true)
    .optional()
    .describe(
      'To whom it was written alone: a first message with links or words of payment, which they have not found fine.',
    ),
  idempotencyKey: z
    .string()
    .optional()
    .describe('To who wrote it alone: the key under which it was sent, so that it is not shown twice.'),
  about: quoted
    .optional()
    .describe('What it is about, if it came with a like; gone with the member whose it was.'),
  position: z
    .string()
    .describe(
      'Where it stands: older messages come before it, a connection is resumed after it. Opaque, orders nothing.',
    ),
});
export type Message = z.infer<typeof message>;

const otherUser = z.strictObject({
  id,
  firstName: z.string().nullable(),
  profileImageUrl: picture.nullable(),
  subscriptionTier: tier,
  heritageCountries: z.array(z.string()),
  residenceCountry: z.string().nullable(),
});
export type ConversationPartner = z.infer<typeof otherUser>;

const conversation = z.strictObject({
  id: z.string(),
  otherUser,
  lastMessage: z.string().nullable(),
  isLastMine: z.boolean().describe('Whether the last message is one’s own.'),
  lastActivity: moment,
  lastPosition: z
    .string()
    .describe('Where the last message stands: older conversations come before it. Opaque, orders nothing.'),
  isRead: z.boolean(),
  readUpTo: z
    .string()
    .optional()
    .describe(
      'The position of one’s last message that the other has read; only where a socket would be told of it too (`conversation_read`).',
    ),
  canSend: z
    .boolean()
    .describe('False once the match has ended or the other member is gone: readable, closed for sending.'),
  bannedForFraud: z
    .literal(true)
    .optional()
    .describe('The other member was banned for fraud: what was written stays readable, under a warning.'),
});
export type Conversation = z.infer<typeof conversation>;

/** How both protocols of /ws deliver a new message. */
export const messageSchema = message;

const unread = z.strictObject({
  conversations: z
    .number()
    .int()
    .max(LIMITS.unreadCounted + 1)
    .describe(
      `How many are unread, as their \`isRead\` says; ${LIMITS.unreadCounted + 1} where there are more.`,
    ),
});

const figures = z.strictObject({
  matches: z.int().min(0),
  conversations: z.int().min(0).describe('With how many of them something was written.'),
});
export type ConversationFigures = z.infer<typeof figures>;

const EXAMPLE = {
  id: 'Jk3vNx6BtGhy',
  senderId: EXAMPLE_ID,
  receiverId: 'Dw5rYc2MqSaZ',
  content: 'Ajvar ili kajmak?',
  createdAt: '2026-05-17T09:30:00.000Z',
  position: '000000000042',
};
const EXAMPLE_PARTNER = {
  id: EXAMPLE_ID,
  firstName: 'Ana',
  profileImageUrl: null,
  subscriptionTier: 'free',
  heritageCountries: ['RS'],
  residenceCountry: 'AT',
} satisfies ConversationPartner;
const partner = z.object({ userId: z.string().regex(ID_PATTERN) });
const ABOUT_PARTNER = ['own_profile', 'member_not_found', 'not_a_match'] as const;

export const messagingCalls = {
  conversations: call({
    route: routes.CONVERSATIONS,
    service: 'messaging',
    access: { who: 'member' },
    summary: 'Lists one’s conversations, newest first.',
    query: olderThan,
    answers: { 200: z.array(conversation) },
    limits: [
      `Pages of ${LIMITS.conversationsPage}; a page that is not full is the last, the next begins before its last lastPosition.`,
    ],
    example: {
      answer: [
        {
          id: `Dw5rYc2MqSaZ-${EXAMPLE_ID}`,
          otherUser: EXAMPLE_PARTNER,
          lastMessage: EXAMPLE.content,
          isLastMine: false,
          lastActivity: EXAMPLE.createdAt,
          lastPosition: EXAMPLE.position,
          isRead: false,
          canSend: true,
        },
      ],
    },
  }),
  unreadConversations: call({
    route: routes.UNREAD_CONVERSATIONS,
    service: 'messaging',
    access: { who: 'member' },
    summary: 'Counts one’s unread conversations.',
    answers: { 200: unread },
    example: { answer: { conversations: 2 } },
  }),
  conversationFigures: call({
    route: routes.CONVERSATION_FIGURES,
    service: 'messaging',
    access: { who: 'member' },
    summary: 'Counts one’s matches, and the conversations among them, all of which are open for sending.',
    answers: { 200: figures },
    example: { answer: { matches: 5, conversations: 3 } },
  }),
  newMatches: call({
    route: routes.NEW_MATCHES,
    service: 'messaging',
    access: { who: 'member' },
    summary:
      'Lists the members with whom one has matched and nothing was written yet, the newest match first.',
    answers: { 200: z.array(otherUser) },
    limits: [`The newest ${LIMITS.newMatches}.`],
    example: {
      answer: [EXAMPLE_PARTNER],
    },
  }),
  conversation: call({
    route: routes.CONVERSATION,
    service: 'messaging',
    access: { who: 'member', toward: { member: 'params.userId', as: 'thread' } },
    summary: 'Gives the messages with a member, oldest first: the newest page, or the one before a position.',
    params: partner,
    query: olderThan,
    answers: { 200: z.array(message) },
    errors: ABOUT_PARTNER,
    limits: [`Pages of ${LIMITS.messagesPage}.`],
    example: { params: { userId: EXAMPLE_ID }, answer: [EXAMPLE] },
  }),
  readConversation: call({
    route: routes.READ_CONVERSATION,
    service: 'messaging',
    access: { who: 'member', toward: { member: 'params.userId', as: 'thread' } },
    budget: 'messages',
    summary: 'Marks everything that a member wrote as read. May be repeated.',
    params: partner,
    answers: { 200: done },
    errors: ABOUT_PARTNER,
    example: { params: { userId: EXAMPLE_ID }, answer: { success: true } },
  }),
  dismissCaution: call({
    route: routes.DISMISS_CAUTION,
    service: 'messaging',
    access: { who: 'member', toward: { member: 'params.userId', as: 'thread' } },
    budget: 'messages',
    summary:
      'Says that what a member wrote first is fine: no message of the conversation is marked any more. May be repeated.',
    params: partner,
    answers: { 200: done },
    errors: ABOUT_PARTNER,
    example: { params: { userId: EXAMPLE_ID }, answer: { success: true } },
  }),
  sendMessage: call({
    route: routes.SEND_MESSAGE,
    service: 'messaging',
    access: { who: 'member', toward: { member: 'body.receiverId', as: 'message' } },
    budget: 'messages',
    summary: 'Writes to the other side of a match. With an idempotency key a repeat gives the first message.',
    headers: idempotencyKey,
    body: sendMessageRequest,
    answers: { 200: message },
    errors: [...ABOUT_PARTNER, 'message_limit_reached', 'conflict'],
    limits: [
      `${LIMITS.messagesPerMonth.free} messages a calendar month (UTC), ${LIMITS.messagesPerMonth.paid} with a paid plan.`,
      `${LIMITS.messageLength} characters.`,
      'An idempotency key counts for 24 hours.',
    ],
    example: { body: { receiverId: EXAMPLE.receiverId, content: EXAMPLE.content }, answer: EXAMPLE },
  }),
};
