import type { KoloEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { NO_STREAM, type Recorded, stateAfter, type Unreadable } from '@kolo/events';
import { accountDecider } from '../account/account.ts';
import { seenDecider } from '../seen/seen.ts';

export type SeedMember = InternalInput<'identity', 'seed'>['members'][number];

export type History = readonly (Recorded<KoloEvent> | Unreadable)[];

/** What a stream lacks, and where it ends. */
export interface Missing {
  stream: string;
  events: KoloEvent[];
  expected: number;
}

/**
 * What a seeded member's streams lack, whether empty or left by an interrupted run. `null` for an erased
 * account. Throws `not_eligible`.
 */
export function findMissing(
  member: string,
  { seenOn, ...person }: SeedMember,
  now: Date,
  history: { account: History; seen: History },
): Missing[] | null {
  const before = stateAfter(accountDecider, history.account);
  const registered = accountDecider.decide(before, {
    type: 'RegisterMember',
    ...person,
    now,
    mayReplace: false,
  });
  const account = registered.reduce(accountDecider.evolve, before);
  if (account.status === 'erased') return null;
  const confirmed = accountDecider.decide(account, { type: 'ConfirmEmail' });
  const seen =
    history.seen.length > 0
      ? []
      : seenDecider.decide(seenDecider.initial, { type: 'NoteMember', on: seenOn });
  return [
    {
      stream: streams.account(member),
      events: [...registered, ...confirmed],
      expected: endOf(history.account),
    },
    { stream: streams.seen(member), events: seen, expected: endOf(history.seen) },
  ].filter(({ events }) => events.length > 0);
}

const endOf = (history: History): number => history.at(-1)?.revision ?? NO_STREAM;
