import type { CurrentUser } from '@kolo/contracts/api/identity';
import type { Conversation } from '@kolo/contracts/api/messaging';

export const exampleUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'me',
  firstName: 'Marko',
  email: 'marko@example.com',
  subscriptionTier: 'free',
  hasProfile: true,
  messagesUsedThisMonth: 7,
  messageLimit: 10,
  isAdmin: false,
  profileImageUrl: null,
  isPaused: false,
  ...changes,
});

/** Without a name the other is gone. */
export const exampleConversation = (
  id: string,
  firstName: string | null,
  changes: Partial<Conversation> = {},
): Conversation => ({
  id: `conversation-${id}`,
  otherUser: {
    id,
    firstName,
    profileImageUrl: null,
    subscriptionTier: 'free',
    heritageCountries: ['BA'],
    residenceCountry: 'US',
  },
  lastMessage: `Last from ${id}`,
  isLastMine: false,
  lastActivity: new Date().toISOString(),
  lastPosition: '1',
  isRead: true,
  canSend: true,
  ...changes,
});
