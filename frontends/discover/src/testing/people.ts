import type { Conversation, CurrentUser, MatchCard, MatchesPage, MemberProfile } from '@kolo/contracts';

export const marko: CurrentUser = {
  id: 'marko',
  firstName: 'Marko',
  email: 'marko@example.com',
  subscriptionTier: 'free',
  hasProfile: true,
  messagesUsedThisMonth: 7,
  messageLimit: 10,
  isAdmin: false,
  profileImageUrl: null,
};

/** A card; the name serves as id in small letters. */
export function card(firstName: string, change: Partial<MatchCard> = {}): MatchCard {
  return {
    id: firstName.toLowerCase(),
    firstName,
    profileImageUrl: null,
    mainPhoto: null,
    photoCount: 1,
    isMutualInterest: false,
    isLiked: false,
    balkanScore: 80,
    distance: '2 km away',
    subscriptionTier: 'free',
    ...change,
    profile: {
      firstName,
      birthdate: '1996-01-01',
      heritageCountries: ['RS'],
      residenceCountry: 'US',
      currentCity: 'Chicago',
      bio: null,
      languages: ['Serbian'],
      relationshipGoals: 'Serious relationship',
      wantsChildren: 'Yes',
      smoking: 'No',
      drinking: 'No',
      favoriteFood: null,
      canDanceKolo: 'Yes',
      balkanMusicLove: "It's my life",
      ...change.profile,
    },
  };
}

export const page = (items: MatchCard[], rest: Partial<MatchesPage> = {}): { body: MatchesPage } => ({
  body: { items, hasMore: false, totalCount: items.length, ...rest },
});

export const conversation = (firstName: string, change: Partial<Conversation> = {}): Conversation => ({
  id: `marko-${firstName.toLowerCase()}`,
  otherUser: {
    id: firstName.toLowerCase(),
    firstName,
    profileImageUrl: null,
    subscriptionTier: 'free',
    heritageCountries: ['RS'],
    residenceCountry: 'US',
  },
  lastMessage: 'Kafa?',
  lastActivity: new Date().toISOString(),
  isRead: true,
  canSend: true,
  ...change,
});

export const jelena: MemberProfile = {
  id: 'jelena',
  firstName: 'Jelena',
  birthdate: '1996-01-01',
  gender: 'Female',
  heritageCountries: ['RS', 'ME'],
  residenceCountry: 'US',
  currentCity: 'Chicago',
  stayLongTerm: 'Yes',
  languages: ['Serbian'],
  wantsChildren: 'Yes',
  religionImportance: 'Somewhat',
  smoking: 'No',
  drinking: 'No',
  cityOrVillage: 'Both',
  canDanceKolo: 'Yes',
  balkanMusicLove: "It's my life",
  balkanTime: 'Of course',
  rakijaAt9AM: 'No',
  moveBackForLove: 'Maybe',
  canRollSarma: 'Teach me',
  sodaVsMineralna: 'No big deal',
  djurdjevdanLyrics: 'Every word',
  kafanaTime: '3 hours',
  ajvarVsKajmak: 'Ajvar',
  coffeeOrder: 'Turkish style',
  bio: null,
  profileImageUrl: null,
  relationshipGoals: 'serious_relationship',
  religion: 'Somewhat',
  education: null,
  exerciseFrequency: null,
  spokenLanguages: ['Serbian', 'English'],
  culturalValues: ['family_first'],
  favoriteBalkanFood: 'Burek',
  subscriptionTier: 'free',
};
