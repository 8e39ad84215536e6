import { Problem } from '@kolo/contracts/errors';
import type { ProfileEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import { withGrant } from '@kolo/contracts/profile/profileChanges';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { Decider } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';
import { evolve, NO_PROFILE, type Profile } from './evolve.ts';

type GrantChange = Omit<InternalInput<'profile', 'grantChange'>, 'memberId'> & { now: Date };

/**
 * Allows one more change of a group, if any counts against the limit
 * (docs/product.md#how-often-a-profile-changes). Throws `member_not_found` without a profile.
 */
export function decideGrant({ fields, changes }: Profile, { group, act, now }: GrantChange): ProfileEvent[] {
  if (fields === null) throw new Problem('member_not_found');
  const at = now.toISOString();
  const before = changes[group].at.length;
  const isOfUse = withGrant(group, changes[group], at).at.length < before;
  return isOfUse ? [{ type: 'ProfileChangeGranted', data: { group, at, act } }] : [];
}

const grantDecider: Decider<Profile, GrantChange, ProfileEvent> = {
  initial: NO_PROFILE,
  decide: decideGrant,
  evolve,
};

/** For the operator's command. */
export function createGrantChange({ commands, clock }: Pick<ServiceContext, 'commands' | 'clock'>) {
  const handle = commands(grantDecider);
  return async ({
    memberId,
    ...grant
  }: InternalInput<'profile', 'grantChange'>): Promise<InternalOutput<'profile', 'grantChange'>> => {
    const { events } = await handle({
      stream: streams.profile(memberId),
      subject: memberId,
      command: { ...grant, now: clock() },
    });
    return { granted: events.length > 0 };
  };
}
