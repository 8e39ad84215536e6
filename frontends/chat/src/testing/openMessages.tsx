// Before the page: its library looks for the socket while it is loaded.
import '@kolo/store/testing/socket';
import { beforeEach } from '@jest/globals';
import {
  type Conversation,
  type ConversationPartner,
  type CurrentUser,
  LIMITS,
  type Message,
} from '@kolo/contracts';
import { type Answer, type Answers, type Call, exampleUser, fakeServer, openPage } from '@kolo/store/testing';
import { FakeSocket } from '@kolo/store/testing/socket';
import userEvent from '@testing-library/user-event';
import { MessagesPage } from '../page/MessagesPage.tsx';

export const message = (
  id: string,
  senderId: string,
  receiverId: string,
  content: string | null,
): Message => ({
  id,
  senderId,
  receiverId,
  content,
  createdAt: new Date().toISOString(),
  position: id,
});

interface World {
  user?: Partial<CurrentUser>;
  conversations?: Conversation[];
  thread?: Message[];
  newMatches?: ConversationPartner[];
  send?: Answer | ((call: Call) => Answer | Promise<Answer>);
  /** In the place of what the server would answer. */
  answers?: Answers;
}

/** What the server answers of all there is, newest conversations and oldest messages first. */
export const conversationsBefore = (all: Conversation[], before: string | null): Answer => ({
  body: all
    .filter(({ lastPosition }) => before === null || lastPosition < before)
    .slice(0, LIMITS.conversationsPage),
});
export const messagesBefore = (all: Message[], before: string | null): Answer => ({
  body: all.filter(({ position }) => before === null || position < before).slice(-LIMITS.messagesPage),
});
/** Places of so many, in the order of the alphabet. */
export const numbered = (length: number): string[] =>
  Array.from({ length }, (_, index) => String(index + 1).padStart(4, '0'));

/** Opens the page before a server that answers of what there is. */
export function openMessages(
  address: string,
  { user, conversations = [], newMatches = [], thread = [], send, answers }: World,
) {
  const calls = fakeServer({
    'GET /auth/user': { body: exampleUser(user) },
    'GET /api/conversations': ({ query }) => conversationsBefore(conversations, query.get('before')),
    'GET /api/conversations/new-matches': { body: newMatches },
    'GET /api/conversation/amra': ({ query }) => messagesBefore(thread, query.get('before')),
    'POST /api/conversation/amra/read': {},
    'GET /api/auth/user/amra': {
      body: {
        id: 'amra',
        firstName: 'Amra',
        profileImageUrl: null,
        subscriptionTier: 'free',
        profile: { heritageCountries: ['BA'], residenceCountry: 'US' },
      },
    },
    'POST /api/message': send ?? {
      body: message('9', 'me', 'amra', 'Zdravo'),
    },
    ...answers,
  });
  const view = openPage(<MessagesPage />, address);
  return { calls, view, member: userEvent.setup() };
}

/** What was sent. */
export const sent = (calls: Call[]) => calls.filter(({ path }) => path === '/api/message');

beforeEach(() => FakeSocket.reset());
