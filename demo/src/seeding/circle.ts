import { LIMITS } from '@kolo/contracts/limits';
import { fitBothWays } from '@kolo/contracts/profile/eligibility';
import type { Chance } from '../chance.ts';
import type { Person } from '../people/person.ts';
import lines from './lines.json' with { type: 'json' };
import type { Choice, Message } from './writing.ts';

/** What the members of a circle do with each other. */
export interface Circle {
  /** By pair. */
  choices: Choice[][];
  /** By member and month, the months in their order. */
  messages: Message[][];
}

/** The participants with their ids. */
export interface CircleMember extends Pick<Person, 'fields'> {
  id: string;
}

/** Fixed and long past, so that no current quota is used. */
const MONTHS = ['202507', '202508', '202509', '202510', '202511', '202512'] as const;
const OUTCOMES = ['pass', 'like', 'match'] as const;
/** One in ten of those who are liked likes back. */
const SHARES = [30, 63, 7];

/**
 * Draws pairs among members who fit both ways, what they choose, and messages between those who matched, within a free
 * member's quota of each month. Fewer come out where there is no room for as many.
 */
export function circleOf(
  members: readonly CircleMember[],
  { pairs, messages }: { pairs: number; messages: number },
  chance: Chance,
): Circle {
  const choices: Choice[][] = [];
  const matches = new Map<CircleMember, CircleMember[]>();
  for (const [one, other] of chance.draw(pairs > 0 ? fitting(members) : [], pairs)) {
    const [by, to] = chance.yes(0.5) ? [one.id, other.id] : [other.id, one.id];
    const outcome = chance.weighted(OUTCOMES, SHARES);
    const isMatch = outcome === 'match';
    const first: Choice = { by, to, choice: outcome === 'pass' ? 'pass' : 'like' };
    choices.push(isMatch ? [first, { by: to, to: by, choice: 'like' }] : [first]);
    if (!isMatch) continue;
    matches.set(one, [...(matches.get(one) ?? []), other]);
    matches.set(other, [...(matches.get(other) ?? []), one]);
  }
  return { choices, messages: messagesAmong(matches, messages, chance) };
}

function fitting(members: readonly CircleMember[]): [CircleMember, CircleMember][] {
  return members.flatMap((one, place) =>
    members
      .slice(place + 1)
      .filter((other) => fitBothWays(one.fields, other.fields))
      .map((other): [CircleMember, CircleMember] => [one, other]),
  );
}

/** The share of quotas that is used. */
function messagesAmong(
  matches: ReadonlyMap<CircleMember, readonly CircleMember[]>,
  count: number,
  chance: Chance,
): Message[][] {
  const writers = [...matches.keys()];
  const months = writers.length * MONTHS.length;
  const places = Array.from({ length: months * LIMITS.messagesPerMonth.free }, (_, place) => place % months);
  const drawn = Map.groupBy(chance.draw(places, count), (month) => month);
  return [...drawn]
    .sort(([one], [other]) => one - other)
    .map(([place, sent]) => {
      const [from, month] = [writers[place % writers.length], MONTHS[Math.floor(place / writers.length)]];
      const others = (from && matches.get(from)) ?? [];
      if (!from || !month || others.length === 0) return [];
      return sent.map(() => ({
        from: from.id,
        to: chance.pick(others).id,
        month,
        content: chance.pick(lines),
      }));
    });
}
