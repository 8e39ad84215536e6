import type { Chance } from '../chance.ts';
import type { Answers } from './answers.ts';
import sentences from './bios.json' with { type: 'json' };

interface About extends Pick<Answers, 'favoriteFood' | 'coffeeOrder' | 'canRollSarma'> {
  age: number;
  currentCity: string;
}

const STUDIES_UP_TO = 24;
const RETIRED_FROM = 64;

/** A few sentences that agree with the answers. */
export function bioOf(about: About, { pick }: Chance): string {
  const home = `${about.currentCity} ${pick(sentences.homes)}`;
  return [
    `${pick(workAt(about.age))}.`,
    home,
    `${pick(sentences.freeTime)}.`,
    pick(detailsOf(about)),
    pick(sentences.wishes),
  ].join(' ');
}

function workAt(age: number): readonly string[] {
  if (age <= STUDIES_UP_TO) return sentences.studies;
  return age < RETIRED_FROM ? sentences.work : sentences.retired;
}

function detailsOf({ favoriteFood, coffeeOrder, canRollSarma }: About): string[] {
  const details = ['Family first, then everything else.'];
  if (favoriteFood) details.push(`${favoriteFood} settles most arguments.`);
  if (coffeeOrder !== "I don't drink coffee") details.push('I take my coffee seriously.');
  if (canRollSarma === 'Yes') details.push('Yes, I roll sarma, and no, you may not have the recipe.');
  return details;
}
