import { ageAt } from '@kolo/contracts/dates';
import { fitBothWays } from '@kolo/contracts/profile/eligibility';
import { createChance } from '../chance.ts';
import { DEMO_DAY, type DemoPerson } from './demoPeople.ts';

/** One person likes another, both by their keys. */
interface DemoLike {
  by: string;
  to: string;
}

const ADMIRERS = 60;
const LIKES_EACH = { from: 2, to: 5 };
const LIKED_BACK = 0.35;
const AGE_GAP = 8;

/** Who likes whom among the demo members; about a third of the likes are returned. */
export function demoLikes(people: readonly DemoPerson[]): DemoLike[] {
  const chance = createChance('likes');
  const likes = new Map<string, DemoLike>();
  const add = (by: DemoPerson, to: DemoPerson) =>
    likes.set(`${by.key} ${to.key}`, { by: by.key, to: to.key });
  const every = Math.max(1, Math.floor(people.length / ADMIRERS));

  for (const admirer of people.filter((_, index) => index % every === 0)) {
    const suitable = people.filter((other) => other !== admirer && suits(admirer, other));
    const count = Math.min(suitable.length, chance.between(LIKES_EACH.from, LIKES_EACH.to));
    for (let left = count; left > 0; left--) {
      const [liked] = suitable.splice(chance.between(0, suitable.length - 1), 1);
      if (!liked) break;
      add(admirer, liked);
      if (chance.yes(LIKED_BACK)) add(liked, admirer);
    }
  }
  return [...likes.values()];
}

const suits = (one: DemoPerson, other: DemoPerson): boolean =>
  fitBothWays(one.fields, other.fields) && Math.abs(ageOf(one) - ageOf(other)) <= AGE_GAP;

const ageOf = ({ account }: DemoPerson): number => ageAt(account.birthdate, new Date(DEMO_DAY)) ?? 0;
