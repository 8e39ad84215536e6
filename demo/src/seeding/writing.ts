import type { InternalInput, ProfileFields } from '@kolo/contracts';
import type { Peers } from '@kolo/service';
import type { Person } from '../people/person.ts';

export type Choice = InternalInput<'interaction', 'seed'>['choices'][number];
export type Message = InternalInput<'messaging', 'seed'>['messages'][number];

/** What a call saw to, and how much of it was not there before. */
type Report = (count: number, written: number) => void;

const DAY_MS = 86_400_000;
/** Choices, or messages, in one call: as many as fill a transaction. */
const CALL = 1_000;

/** Registers people, confirmed and without letters. An address that has an account keeps it. Ids in the order given. */
export async function registerPeople(
  target: Peers,
  people: readonly Person[],
  today: Date,
): Promise<string[]> {
  const members = people.map(({ account, seenDaysAgo }) => ({
    ...account,
    seenOn: new Date(today.getTime() - seenDaysAgo * DAY_MS).toISOString().slice(0, 10),
  }));
  return (await target.ask('identity', 'seed', { members })).memberIds;
}

/** Completes profiles; a member who has one keeps it. Gives how many were written. */
export async function completeProfiles(
  target: Peers,
  members: readonly { id: string; fields: ProfileFields }[],
): Promise<number> {
  const profiles = members.map(({ id, fields }) => ({ memberId: id, fields }));
  return (await target.ask('profile', 'seed', { profiles })).written;
}

/** Writes what pairs chose, the choices of one pair together; a pair that has chosen keeps that. */
export async function writeChoices(
  target: Peers,
  byPair: readonly Choice[][],
  report: Report = () => {},
): Promise<void> {
  for (const call of calls(byPair))
    report(call.length, (await target.ask('interaction', 'seed', { choices: call.flat() })).written);
}

/** Writes messages, those of one member and month together; a month that has begun keeps what it has. */
export async function writeMessages(
  target: Peers,
  byMonth: readonly Message[][],
  report: Report,
): Promise<void> {
  for (const call of calls(byMonth)) {
    const messages = call.flat();
    report(messages.length, (await target.ask('messaging', 'seed', { messages })).written);
  }
}

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
