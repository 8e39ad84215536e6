import { addTexts } from '@kolo/i18n';
import { discover } from '../../texts/en.ts';

const person = {
  member: {
    title: 'Profile',
    noId: 'User not found',
    noIdHint: 'This link doesn’t lead to anyone. Your matches are one step away.',
    missing: 'Profile not found',
    missingHint: 'This person may have left the circle.',
    failed: 'It couldn’t be loaded just now. {{sentence}}',
    photo: 'Open photo {{index}} of {{total}}',
    actions: 'What would you like to do?',
    youToo: 'You too',
    asOthers: 'This is how others see you.',
    toOwn: 'Back to Profile',
    likedHint: 'Press “{{liked}}” to take it back. Then you can also like with a note.',
    about: 'About',
    bio: 'Bio',
    basics: 'Basic Info',
    lifestyle: 'Lifestyle',
    languages: 'Languages',
    culture: 'Cultural Values',
    fun: 'Fun Facts',
    facts: {
      relationshipGoals: 'Relationship goals',
      wantsChildren: 'Wants children',
      religion: 'Religion',
      education: 'Education',
      stayLongTerm: 'Long-term stay',
      cityOrVillage: 'City or village',
      smoking: 'Smoking',
      drinking: 'Drinking',
      exerciseFrequency: 'Exercise',
      canDanceKolo: 'Kolo dancing',
      balkanMusicLove: 'Balkan music love',
      balkanTime: 'Balkan time',
      moveBackForLove: 'Moving back for love',
      favoriteBalkanFood: 'Favorite Balkan food',
      rakijaAt9AM: 'Rakija at 9 AM',
      canRollSarma: 'Sarma rolling',
      sodaVsMineralna: 'Soda vs mineralna',
      djurdjevdanLyrics: 'Đurđevdan lyrics',
      kafanaTime: 'Time at a kafana',
      ajvarVsKajmak: 'Ajvar vs kajmak',
      coffeeOrder: 'Coffee order',
    },
  },
  say: {
    name: 'Say something',
    about: 'Say something about {{what}}',
    photo: 'photo {{index}}',
    title: 'Say something to {{name}}',
    subject: 'About {{what}}',
    words: 'Your words',
    count: '{{used}} / {{most}}',
    counts_one: 'Your last message of this month',
    counts_other: 'Counts as one of {{count}} messages left',
    left_one: '1 character left',
    left_other: '{{count}} characters left',
    missing: 'Write a few words first.',
    tooLong_one: 'This is 1 character too long.',
    tooLong_other: 'This is {{count}} characters too long.',
    send: 'Like and send',
    read: 'Your words open your conversation when {{name}} likes you back. Members with Kraljevski can read them before.',
    sent: 'Liked, with your words',
    sentText: 'They open your conversation when {{name}} likes you back.',
  },
  score: {
    heritage: 'Heritage',
    values: 'Values',
    culture: 'Culture',
    language: 'Language',
    distance: 'Distance',
  },
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    person: typeof person;
  }
}

export const { useText } = addTexts({ discover, person });
