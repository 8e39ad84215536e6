// Imported before the page, whose library looks for the socket as it loads.
import '@kolo/store/testing/socket';
import { beforeEach } from '@jest/globals';
import type { CurrentUser } from '@kolo/contracts/api/identity';
import type { Conversation, ConversationPartner, Message } from '@kolo/contracts/api/messaging';
import { LIMITS } from '@kolo/contracts/limits';
import { useOutboxKeeper } from '@kolo/store';
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

const SHARED = { kafanaTime: 'Until they kick me out', ajvarVsKajmak: 'Ajvar' };
export const AMRA = {
  id: 'amra',
  firstName: 'Amra',
  birthdate: '1994-01-01',
  profileImageUrl: null,
  currentCity: 'Chicago',
  residenceCountry: 'US',
  heritageCountries: ['BA'],
  favoriteBalkanFood: null,
  ...SHARED,
  coffeeOrder: 'Turkish style',
};

interface World {
  user?: Partial<CurrentUser>;
  conversations?: Conversation[];
  thread?: Message[];
  newMatches?: ConversationPartner[];
  send?: Answer | ((call: Call) => Answer | Promise<Answer>);
  answers?: Answers;
}

export const conversationsBefore = (all: Conversation[], before: string | null): Answer => ({
  body: all
    .filter(({ lastPosition }) => before === null || lastPosition < before)
    .slice(0, LIMITS.conversationsPage),
});
export const messagesBefore = (all: Message[], before: string | null): Answer => ({
  body: all.filter(({ position }) => before === null || position < before).slice(-LIMITS.messagesPage),
});
export const numbered = (length: number): string[] =>
  Array.from({ length }, (_, index) => String(index + 1).padStart(4, '0'));

/** Outside the page the shell keeps the outbox on the device. */
function KeptMessages({ user }: { user: CurrentUser }) {
  useOutboxKeeper(user);
  return <MessagesPage />;
}

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
    'GET /api/profile': { body: { firstName: 'Marko', ...SHARED, coffeeOrder: 'Espresso' } },
    'GET /api/profile/amra': { body: AMRA },
    'GET /api/balkan-score/amra': { body: { totalScore: 82, parts: [] } },
    'POST /api/message': send ?? {
      body: message('9', 'me', 'amra', 'Zdravo'),
    },
    ...answers,
  });
  const view = openPage(<KeptMessages user={exampleUser(user)} />, address);
  return { calls, view, member: userEvent.setup() };
}

export const sent = (calls: Call[]) => calls.filter(({ path }) => path === '/api/message');

beforeEach(() => FakeSocket.reset());
