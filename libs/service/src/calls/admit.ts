import { type Access, type InternalOutput, isForOperators, isPaid, Problem, roleOf } from '@kolo/contracts';
import type { Peers } from '../definition.ts';
import type { Identity } from '../identityHeader.ts';

type Account = NonNullable<InternalOutput<'identity', 'account'>>;

/**
 * Identity decides about plans and operators; without its answer nobody is let in
 * (docs/product.md#who-may-make-which-call).
 */
async function accountOf(peers: Peers, memberId: string): Promise<Account> {
  const account = await peers.ask('identity', 'account', { memberId });
  if (!account) throw new Problem('sign_in_required');
  return account;
}

/**
 * What has to hold before anything that was sent is looked at: somebody is signed in, and where the call is for
 * operators is one, in a session that has passed a second factor, as the gateway vouches for it. Throws
 * `sign_in_required`, `PeerUnavailableError`, `second_factor_required` to operators alone, and `not_found` to anybody
 * else whom the call is not for, as if there were no such call (docs/product.md#second-factor-of-operators,
 * docs/product.md#moderators).
 */
export async function admit(access: Access, identity: Identity | null, peers: Peers): Promise<void> {
  const { who, withoutFactor } = access;
  if (who === 'anyone') return;
  if (!identity) throw new Problem('sign_in_required');
  if (!isForOperators(access)) return;
  const role = roleOf(await accountOf(peers, identity.member));
  if (role === null || (who === 'operator' && role !== 'operator')) throw new Problem('not_found');
  if (!identity.confirmed && !withoutFactor) throw new Problem('second_factor_required');
}

/**
 * What has to hold once the request is in order: a complete profile, as the gateway vouches for it, and a paid plan.
 * Throws `profile_incomplete`, `paid_members_only`, `PeerUnavailableError`.
 */
export async function permit({ who, plan }: Access, identity: Identity | null, peers: Peers): Promise<void> {
  if (who === 'member' && !identity?.complete) throw new Problem('profile_incomplete');
  if (plan === 'paid' && identity && !isPaid((await accountOf(peers, identity.member)).tier))
    throw new Problem('paid_members_only');
}
