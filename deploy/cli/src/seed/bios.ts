import type { ProfileFields } from '@kolo/contracts';
import type { Chance } from './chance.ts';

type Known = Pick<ProfileFields, 'currentCity' | 'favoriteFood' | 'coffeeOrder' | 'canRollSarma'>;

const WORK = [
  'I teach maths to teenagers',
  'I repair bicycles',
  'I draw maps for a living',
  'I work nights at a hospital',
  'I drive a tram',
  'I write code and delete more of it',
  'I run a small bakery',
  'I measure land',
  'I look after other people’s gardens',
  'I do the books for three restaurants',
  'I train dogs and, now and then, their owners',
  'I build kitchens',
  'I translate contracts nobody reads',
  'I sing in a choir and work in a bank, in that order',
] as const;
const STUDIES = [
  'I study law and sleep little',
  'I am learning to be a nurse',
  'I wait tables and read physics',
] as const;
const RETIRED = [
  'I am retired from the railway and busier than ever',
  'I taught school for forty years and am now on permanent break',
  'I keep bees and grandchildren',
] as const;
const STUDIES_UP_TO = 24;
const RETIRED_FROM = 64;
const HOMES = [
  'is home, whatever the weather says.',
  'won me over with its markets.',
  'is where I unpacked the last box.',
  'knows me by my laugh.',
] as const;
const FREE_TIME = [
  'On Sundays I am somewhere without a signal',
  'My weekends belong to the market and the river',
  'I collect recipes that start with “take a kilo of flour”',
  'I play backgammon for honour',
  'I walk until the road ends and then a bit further',
  'I know every bench in town by its view',
  'I dance at weddings as if nobody were filming',
  'I read three books at once and finish two',
  'I grow tomatoes on a balcony that is too small for them',
  'I still call my grandmother before I decide anything',
] as const;
const WISHES = [
  'Looking for somebody who stays for the second coffee.',
  'Tell me about your town and I will tell you about mine.',
  'If you argue about food with love, we will get along.',
  'Patience with my jokes is a plus.',
  'Bring an appetite and one good story.',
  'I would like to be asked to dance.',
  'Slow mornings, loud tables, honest words: that is all.',
  'Let us find out whose mother cooks better.',
] as const;

/** A few sentences about somebody, in agreement with their answers. */
export function bioOf(about: Known & { age: number }, { pick }: Chance): string {
  const home = `${about.currentCity} ${pick(HOMES)}`;
  return [
    `${pick(workAt(about.age))}.`,
    home,
    `${pick(FREE_TIME)}.`,
    pick(detailsOf(about)),
    pick(WISHES),
  ].join(' ');
}

function workAt(age: number): readonly [string, ...string[]] {
  if (age <= STUDIES_UP_TO) return STUDIES;
  return age < RETIRED_FROM ? WORK : RETIRED;
}

function detailsOf({ favoriteFood, coffeeOrder, canRollSarma }: Known): [string, ...string[]] {
  const details: [string, ...string[]] = ['Family first, then everything else.'];
  if (favoriteFood) details.push(`${favoriteFood} settles most arguments.`);
  if (coffeeOrder !== "I don't drink coffee") details.push('I take my coffee seriously.');
  if (canRollSarma === 'Yes') details.push('Yes, I roll sarma, and no, you may not have the recipe.');
  return details;
}
