import type { Peers } from '@kolo/service';
import { chanceOf } from './chance.ts';
import { circleOf } from './circle.ts';
import { type SeedMember, seedMember } from './member.ts';

/** How many of each. */
export interface Amounts {
  members: number;
  /** Pairs of whom at least one has chosen: liked or passed. */
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
  /** How many were seen to. */
  done: Amounts;
  /** How many of them were not there before; of members, with a profile. */
  written: Amounts;
}

/**
 * Members choose among the circle that they are seeded with, so that memory holds two circles however many there are.
 * Far below what a service accepts in one call (a profile is about a kilobyte).
 */
const CIRCLE = 1_000;
/** Choices, or messages, in one call: as many as fill a transaction, and the events of one stream together. */
const CALL = 1_000;

function* calls<Item>(streams: readonly Item[][]): Generator<Item[][]> {
  let call: Item[][] = [];
  let size = 0;
  for (const stream of streams) {
    call.push(stream);
    size += stream.length;
    if (size < CALL) continue;
    yield call;
    [call, size] = [[], 0];
  }
  if (call.length > 0) yield call;
}

/**
 * Writes coherent members into the running product, what they choose about each other and what those who match write,
 * as events, through the services that own them. Repeatable: the same numbers of the same seed are the same accounts.
 * Gives how many came to be; what the services throw comes through.
 */
export async function seed(target: Peers, options: SeedOptions): Promise<Seeded> {
  const { members, pairs, messages, from = 1, now, onProgress, signal } = options;
  const randomSeed = options.seed ?? 1;
  const done: Amounts = { members: 0, pairs: 0, messages: 0 };
  const written: Amounts = { members: 0, pairs: 0, messages: 0 };
  const report = (kind: keyof Amounts, count: number, isNew: number) => {
    done[kind] += count;
    written[kind] += isNew;
    onProgress?.({ ...done });
  };

  async function complete(start: number, circle: readonly SeedMember[], ids: readonly string[]) {
    const people = circle.map(({ fields }, place) => ({ id: ids[place] ?? '', fields }));
    const profiles = people.map(({ id, fields }) => ({ memberId: id, fields }));
    report('members', circle.length, (await target.ask('profile', 'seed', { profiles })).written);

    const shareOf = (total: number) =>
      Math.floor((total * (start + circle.length)) / members) - Math.floor((total * start) / members);
    const drawn = circleOf(
      people,
      { pairs: shareOf(pairs), messages: shareOf(messages) },
      chanceOf(randomSeed, `circle ${from + start}`),
    );
    for (const call of calls(drawn.choices)) {
      const answer = await target.ask('interaction', 'seed', { choices: call.flat() });
      report('pairs', call.length, answer.written);
    }
    for (const call of calls(drawn.messages)) {
      const sent = call.flat();
      report('messages', sent.length, (await target.ask('messaging', 'seed', { messages: sent })).written);
    }
  }

  let completing = Promise.resolve();
  for (let start = 0; start < members && !signal?.aborted; start += CIRCLE) {
    const length = Math.min(CIRCLE, members - start);
    const circle = Array.from({ length }, (_, place) => seedMember(randomSeed, from + start + place, now));
    const [{ memberIds }] = await Promise.all([
      target.ask('identity', 'seed', { members: circle.map(({ account }) => account) }),
      completing,
    ]);
    completing = complete(start, circle, memberIds);
  }
  await completing;
  return { done, written };
}
