import type { KoloEvent } from '@kolo/contracts';
import { type InternalInput, type InternalOutput, newId, type RandomBytes, streams } from '@kolo/contracts';
import { type EventToSeal, RevisionConflictError, type StreamAppend } from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Clock, Journal } from '@kolo/service';
import { requireAdult } from '../account/requireAdult.ts';
import type { Directory } from '../directory/directory.ts';
import type { Enrol } from '../registration/enrol.ts';
import { type Missing, missingOf, type SeedMember } from './missing.ts';

export type Seed = (order: InternalInput<'identity', 'seed'>) => Promise<InternalOutput<'identity', 'seed'>>;

/** A seeded member's id, and that nothing can have happened to them before this call. */
interface Reserved {
  order: SeedMember;
  isNew: boolean;
}

/**
 * Registers and confirms many members as events, by the rules and in the steps of registering
 * (docs/design.md#one-account-for-each-address): all addresses, then all keys, then all events, each of the three in
 * one durable write where the store has such a thing. Whatever an interrupted run left is found and completed. Who was
 * erased, or changes meanwhile, is enrolled one by one. Throws `not_eligible` for the first who is under 18, before
 * anything is written.
 */
export function createSeed(dependencies: {
  directory: Directory;
  keyring: Keyring;
  journal: Journal;
  enrol: Enrol;
  randomBytes: RandomBytes;
  newEventId(): string;
  clock: Clock;
}): Seed {
  const { directory, keyring, journal, enrol, randomBytes, newEventId, clock } = dependencies;

  async function lackOf(member: string, { order, isNew }: Reserved, now: Date): Promise<Missing[] | null> {
    if (isNew) return missingOf(member, order, now, { account: [], seen: [] });
    const [account, seen] = await Promise.all([
      journal.read(streams.account(member)),
      journal.read(streams.seen(member)),
    ]);
    return missingOf(member, order, now, { account, seen });
  }
  const appendOf = (
    member: string,
    { stream, events, expected }: Missing,
  ): StreamAppend<EventToSeal<KoloEvent>> => ({
    stream,
    expected,
    events: events.map((event) => ({
      id: newEventId(),
      event,
      subject: member,
      key: member,
      metadata: {},
    })),
  });

  return async ({ members }) => {
    const now = clock();
    for (const { birthdate } of members) requireAdult(birthdate, now);

    const reserved = await directory.reserveMany(
      members.map(({ email }) => email),
      () => newId(randomBytes),
    );
    const people = new Map<string, Reserved>();
    for (const [index, order] of members.entries()) {
      const { member, isNew } = reserved[index] ?? { member: '', isNew: false };
      if (!people.has(member)) people.set(member, { order, isNew });
    }
    const keys = await keyring.createMany([...people.keys()]);

    const appends: { member: string; append: StreamAppend<EventToSeal<KoloEvent>> }[] = [];
    const oneByOne = new Set<string>();
    const lacks = await Promise.all(
      [...people].map(async ([member, person]) => ({
        member,
        missing: keys.get(member) === 'erased' ? null : await lackOf(member, person, now),
      })),
    );
    for (const { member, missing } of lacks) {
      if (missing) appends.push(...missing.map((one) => ({ member, append: appendOf(member, one) })));
      else oneByOne.add(member);
    }
    const outcomes = await journal.appendMany(
      appends.map(({ append }) => append),
      keys,
    );
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') continue;
      if (!(outcome.reason instanceof RevisionConflictError)) throw outcome.reason;
      oneByOne.add(appends[index]?.member ?? '');
    }

    const enrolled = new Map<string, string>();
    for (const member of oneByOne) {
      const order = people.get(member)?.order;
      if (order) enrolled.set(member, (await enrol(order)).memberId);
    }
    return { memberIds: reserved.map(({ member }) => enrolled.get(member) ?? member) };
  };
}
