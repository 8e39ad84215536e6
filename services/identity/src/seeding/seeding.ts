import type { KoloEvent } from '@kolo/contracts/events';
import { newId, type RandomBytes, streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { type EventToSeal, RevisionConflictError, type StreamAppend } from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Clock, Journal } from '@kolo/service';
import { requireAdult } from '../account/requireAdult.ts';
import type { Directory } from '../directory/directory.ts';
import type { Enrol } from '../registration/enrol.ts';
import { findMissing, type Missing, type SeedMember } from './missing.ts';

export type Seed = (order: InternalInput<'identity', 'seed'>) => Promise<InternalOutput<'identity', 'seed'>>;

/** A seeded member's id, and whether it is new. */
interface Reserved {
  order: SeedMember;
  isNew: boolean;
}

/**
 * Registers and confirms many members: all addresses, then all keys, then all events
 * (docs/design.md#one-account-for-each-address). Completes interrupted runs. Throws `not_eligible` before
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

  async function findMissingFor(
    member: string,
    { order, isNew }: Reserved,
    now: Date,
  ): Promise<Missing[] | null> {
    if (isNew) return findMissing(member, order, now, { account: [], seen: [] });
    const [account, seen] = await Promise.all([
      journal.read(streams.account(member)),
      journal.read(streams.seen(member)),
    ]);
    return findMissing(member, order, now, { account, seen });
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
        missing: keys.get(member) === 'erased' ? null : await findMissingFor(member, person, now),
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
