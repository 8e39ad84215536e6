import type { Answer } from './vocabulary.ts';

/** The wizard's questions that a character answers. */
export type Question =
  | 'stayLongTerm'
  | 'relationshipGoals'
  | 'wantsChildren'
  | 'religionImportance'
  | 'smoking'
  | 'drinking'
  | 'cityOrVillage'
  | 'favoriteFood'
  | 'canDanceKolo'
  | 'balkanMusicLove'
  | 'balkanTime'
  | 'rakijaAt9AM'
  | 'moveBackForLove'
  | 'canRollSarma'
  | 'sodaVsMineralna'
  | 'djurdjevdanLyrics'
  | 'kafanaTime'
  | 'ajvarVsKajmak'
  | 'coffeeOrder';
export type Answers = { [Field in Question]: Answer<Field> };
/** What somebody may answer; an answer named twice is twice as likely. */
type Options<Field extends Question> = readonly [Answer<Field>, ...Answer<Field>[]];
export type Tendencies = { [Field in Question]: Options<Field> };

export type Archetype = 'kafana' | 'roots' | 'roam' | 'books' | 'hills' | 'stage' | 'plans' | 'garden';

const ANYONE: Tendencies = {
  stayLongTerm: ['Yes', 'Yes', 'Maybe', 'No'],
  relationshipGoals: ['Serious relationship', 'Serious relationship', 'Open to anything', 'Friendship first'],
  wantsChildren: ['Yes', 'Yes', 'Maybe', 'No'],
  religionImportance: ['Somewhat', 'Somewhat', 'Not important'],
  smoking: ['No', 'No', 'Occasionally', 'Yes'],
  drinking: ['Yes socially', 'Yes socially', 'Only rakija at weddings'],
  cityOrVillage: ['City', 'City', 'Both'],
  favoriteFood: [
    'Burek',
    'Burek',
    'Sarma',
    'Sarma',
    'Pljeskavica',
    'Baklava',
    'Ajvar',
    'Ćevapi',
    'Ćevapi',
    'Kajmak',
  ],
  canDanceKolo: ['Yes', 'Yes', 'Only when tipsy', 'No'],
  balkanMusicLove: ["It's my life", 'Only at weddings', 'Only at weddings', 'Not really my thing'],
  balkanTime: ['Of course', 'Maybe', 'Maybe', 'No'],
  rakijaAt9AM: ['Depends on the occasion', 'Depends on the occasion', 'No'],
  moveBackForLove: ['Maybe', 'Maybe', 'Yes', 'No'],
  canRollSarma: ['Yes', 'Teach me', 'Teach me', 'No'],
  sodaVsMineralna: ["I'll survive", 'No big deal', 'Dealbreaker'],
  djurdjevdanLyrics: ['Only the chorus', 'Only the chorus', 'Every word', 'Not at all'],
  kafanaTime: ['3 hours', '3 hours', '1 hour', 'Until they kick me out'],
  ajvarVsKajmak: ['Ajvar', 'Kajmak'],
  coffeeOrder: ['Turkish style', 'Turkish style', 'Espresso', 'Espresso', 'Instant'],
};

/** How each kind of character differs from anyone. */
export const ARCHETYPES: Record<Archetype, Tendencies> = {
  /** The soul of the table. */
  kafana: {
    ...ANYONE,
    relationshipGoals: ['Open to anything', 'Serious relationship', 'Serious relationship', 'Casual dating'],
    smoking: ['Occasionally', 'Yes', 'No'],
    drinking: ['Yes socially'],
    canDanceKolo: ['Yes', 'Yes', 'Only when tipsy'],
    balkanMusicLove: ["It's my life"],
    balkanTime: ['Of course', 'Of course', 'Maybe'],
    rakijaAt9AM: ['Depends on the occasion', 'Yes'],
    sodaVsMineralna: ['Dealbreaker', "I'll survive"],
    djurdjevdanLyrics: ['Every word', 'Every word', 'Only the chorus'],
    kafanaTime: ['Until they kick me out', 'Until they kick me out', '3 hours'],
  },
  /** Family first. */
  roots: {
    ...ANYONE,
    stayLongTerm: ['Yes', 'Yes', 'Maybe'],
    relationshipGoals: ['Serious relationship'],
    wantsChildren: ['Yes', 'Yes', 'Yes', 'Maybe'],
    religionImportance: ['Very important', 'Somewhat', 'Somewhat'],
    smoking: ['No', 'No', 'Occasionally'],
    drinking: ['Only rakija at weddings', 'Yes socially'],
    canDanceKolo: ['Yes', 'Yes', 'Only when tipsy'],
    balkanMusicLove: ["It's my life", 'Only at weddings'],
    moveBackForLove: ['Yes', 'Maybe'],
    canRollSarma: ['Yes', 'Yes', 'Teach me'],
    djurdjevdanLyrics: ['Every word', 'Only the chorus'],
    coffeeOrder: ['Turkish style', 'Turkish style', 'Espresso'],
  },
  /** At home in many places. */
  roam: {
    ...ANYONE,
    stayLongTerm: ['Maybe', 'No', 'Maybe'],
    relationshipGoals: ['Open to anything', 'Friendship first', 'Serious relationship', 'Casual dating'],
    wantsChildren: ['Maybe', 'Yes', 'No'],
    religionImportance: ['Not important', 'Not important', 'Somewhat'],
    moveBackForLove: ['Yes', 'Maybe', 'Maybe'],
    cityOrVillage: ['Both', 'City'],
    coffeeOrder: ['Espresso', 'Espresso', 'Turkish style'],
  },
  /** Quiet, curious, good at the third question. */
  books: {
    ...ANYONE,
    relationshipGoals: ['Serious relationship', 'Serious relationship', 'Friendship first'],
    religionImportance: ['Not important', 'Somewhat'],
    smoking: ['No', 'No', 'Occasionally'],
    canDanceKolo: ['No', 'Only when tipsy', 'Yes'],
    balkanMusicLove: ['Only at weddings', 'Not really my thing', 'Only at weddings'],
    balkanTime: ['Maybe', 'No'],
    rakijaAt9AM: ['No', 'Depends on the occasion'],
    kafanaTime: ['1 hour', '3 hours'],
  },
  /** Up early, out of breath. */
  hills: {
    ...ANYONE,
    religionImportance: ['Not important', 'Somewhat'],
    smoking: ['No'],
    drinking: ['Only rakija at weddings', 'Yes socially', 'No'],
    cityOrVillage: ['Both', 'Village', 'Both'],
    balkanTime: ['Maybe', 'No'],
    rakijaAt9AM: ['No', 'Depends on the occasion'],
    kafanaTime: ['1 hour', '3 hours'],
    coffeeOrder: ['Espresso', 'Turkish style', 'Instant'],
  },
  /** Makes things for others to see or hear. */
  stage: {
    ...ANYONE,
    relationshipGoals: ['Open to anything', 'Open to anything', 'Friendship first', 'Serious relationship'],
    wantsChildren: ['Maybe', 'Maybe', 'Yes', 'No'],
    religionImportance: ['Not important', 'Not important', 'Somewhat'],
    smoking: ['Occasionally', 'No', 'No', 'Yes'],
    drinking: ['Yes socially'],
    balkanMusicLove: ["It's my life", 'Only at weddings'],
    balkanTime: ['Of course', 'Maybe'],
    djurdjevdanLyrics: ['Every word', 'Only the chorus'],
    kafanaTime: ['3 hours', 'Until they kick me out'],
  },
  /** On time, and knows why. */
  plans: {
    ...ANYONE,
    stayLongTerm: ['Yes', 'Maybe'],
    relationshipGoals: [
      'Serious relationship',
      'Serious relationship',
      'Serious relationship',
      'Open to anything',
    ],
    smoking: ['No', 'No', 'No', 'Occasionally'],
    cityOrVillage: ['City', 'City', 'Both'],
    balkanTime: ['No', 'No', 'Maybe'],
    rakijaAt9AM: ['No', 'Depends on the occasion'],
    canRollSarma: ['Teach me', 'No', 'Yes'],
    kafanaTime: ['1 hour', '3 hours'],
    coffeeOrder: ['Espresso', 'Espresso', 'Turkish style'],
  },
  /** Grows, cooks and gives away. */
  garden: {
    ...ANYONE,
    stayLongTerm: ['Yes'],
    relationshipGoals: ['Serious relationship', 'Serious relationship', 'Friendship first'],
    cityOrVillage: ['Village', 'Both'],
    canDanceKolo: ['Yes', 'Only when tipsy'],
    rakijaAt9AM: ['Depends on the occasion', 'Yes', 'No'],
    canRollSarma: ['Yes', 'Yes', 'Teach me'],
    favoriteFood: ['Sarma', 'Ajvar', 'Kajmak', 'Burek'],
    coffeeOrder: ['Turkish style', 'Turkish style', 'Turkish style', 'Espresso'],
  },
};
