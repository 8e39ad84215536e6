import {
  type InternalInput,
  type InternalOutput,
  Problem,
  type ProfileEvent,
  streams,
  withGrant,
} from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';
import { evolve, NO_PROFILE, type Profile } from './evolve.ts';

type GrantChange = Omit<InternalInput<'profile', 'grantChange'>, 'memberId'> & { now: Date };

/**
 * Lets a member change a group once more; brings nothing where no change counts
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

/** What the operator's command asks. */
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
