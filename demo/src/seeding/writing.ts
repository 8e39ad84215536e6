import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import type { Peers } from '@kolo/service';
import type { Person } from '../people/person.ts';

export type Choice = InternalInput<'interaction', 'seed'>['choices'][number];
export type Message = InternalInput<'messaging', 'seed'>['messages'][number];

/** How much a call processed, and how much of it was new. */
type Report = (count: number, written: number) => void;

const DAY_MS = 86_400_000;
/** Choices or messages per call: as many as fit into a transaction. */
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

/** Completes profiles unless they exist. Returns the number written. */
export async function completeProfiles(
  target: Peers,
  members: readonly { id: string; fields: ProfileFields }[],
): Promise<number> {
  const profiles = members.map(({ id, fields }) => ({ memberId: id, fields }));
  return (await target.ask('profile', 'seed', { profiles })).written;
}

/** Writes the choices of pairs unless they have chosen before; those of a pair come together. */
export async function writeChoices(
  target: Peers,
  byPair: readonly Choice[][],
  report: Report = () => {},
): Promise<void> {
  for (const call of calls(byPair))
    report(call.length, (await target.ask('interaction', 'seed', { choices: call.flat() })).written);
}

/** Writes messages unless the member's month has some; those of a member and month come together. */
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
