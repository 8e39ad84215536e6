import type { Peers } from '@kolo/service';
import { createChance } from '../chance.ts';
import { madeUpPerson, type Person } from '../people/person.ts';
import { circleOf } from './circle.ts';
import { completeProfiles, registerPeople, writeChoices, writeMessages } from './writing.ts';

/** How many of each. */
export interface Amounts {
  members: number;
  /** Pairs of which at least one liked or passed. */
  pairs: number;
  messages: number;
}

export interface SeedOptions extends Amounts {
  /** The number of the first member, from 1 on: a later run goes on where an earlier one ended. */
  from?: number;
  /** Another seed makes other members. */
  seed?: number;
  now: Date;
  onProgress?(done: Amounts): void;
  /** Stops between two circles; what is written stays, and a repetition completes it. */
  signal?: AbortSignal;
}

export interface Seeded {
  /** How many were processed. */
  done: Amounts;
  /** How many of them were new; of members, those that got a profile. */
  written: Amounts;
}

/**
 * Members choose among the circle that they are seeded with, so that memory holds two circles however many there are.
 * Far below what a service accepts in one call (a profile is about a kilobyte).
 */
const CIRCLE = 1_000;

/**
 * Writes made-up people into the product, with their likes, passes and messages. Repeatable: the same seed and numbers
 * give the same accounts. Rethrows what the services throw.
 */
export async function seed(target: Peers, options: SeedOptions): Promise<Seeded> {
  const { members, pairs, messages, from = 1, now, onProgress, signal } = options;
  const randomSeed = options.seed ?? 1;
  const done: Amounts = { members: 0, pairs: 0, messages: 0 };
  const written: Amounts = { members: 0, pairs: 0, messages: 0 };
  const reportOf = (kind: keyof Amounts) => (count: number, isNew: number) => {
    done[kind] += count;
    written[kind] += isNew;
    onProgress?.({ ...done });
  };

  async function complete(start: number, circle: readonly Person[], ids: readonly string[]) {
    const people = circle.map(({ fields }, place) => ({ id: ids[place] ?? '', fields }));
    reportOf('members')(circle.length, await completeProfiles(target, people));

    const shareOf = (total: number) =>
      Math.floor((total * (start + circle.length)) / members) - Math.floor((total * start) / members);
    const drawn = circleOf(
      people,
      { pairs: shareOf(pairs), messages: shareOf(messages) },
      createChance(`${randomSeed}:circle ${from + start}`),
    );
    await writeChoices(target, drawn.choices, reportOf('pairs'));
    await writeMessages(target, drawn.messages, reportOf('messages'));
  }

  let completing = Promise.resolve();
  for (let start = 0; start < members && !signal?.aborted; start += CIRCLE) {
    const length = Math.min(CIRCLE, members - start);
    const circle = Array.from({ length }, (_, place) => madeUpPerson(randomSeed, from + start + place));
    const [ids] = await Promise.all([registerPeople(target, circle, now), completing]);
    completing = complete(start, circle, ids);
  }
  await completing;
  return { done, written };
}
