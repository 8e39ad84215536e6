import { type Access, type InternalOutput, isPaid, Problem } from '@kolo/contracts';
import type { Peers } from '../definition.ts';
import type { Identity } from '../identityHeader.ts';

type Account = NonNullable<InternalOutput<'identity', 'account'>>;

/** Identity decides about plans and operators; without its answer nobody is let in (product 32). */
async function accountOf(peers: Peers, memberId: string): Promise<Account> {
  const account = await peers.ask('identity', 'account', { memberId });
  if (!account) throw new Problem('sign_in_required');
  return account;
}

/**
 * What has to hold before anything that was sent is looked at: somebody is signed in, and is an operator where the call
 * is for them. Throws `sign_in_required`, `PeerUnavailableError`, and `not_found` where it is not, as if there were no such call.
 */
export async function admit({ who }: Access, identity: Identity | null, peers: Peers): Promise<void> {
  if (who === 'anyone') return;
  if (!identity) throw new Problem('sign_in_required');
  if (who === 'operator' && !(await accountOf(peers, identity.member)).isOperator)
    throw new Problem('not_found');
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
