import { Problem } from '@kolo/contracts/errors';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { type Access, isForOperators } from '@kolo/contracts/protocol/access';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import { roleOf } from '@kolo/contracts/protocol/internal/identity';
import type { Peers } from '../definition.ts';
import type { Identity } from '../sessions/identityHeader.ts';

type Account = NonNullable<InternalOutput<'identity', 'account'>>;

/** Without identity's answer the call is refused (docs/product.md#who-may-make-which-call). */
async function accountOf(peers: Peers, memberId: string): Promise<Account> {
  const account = await peers.ask('identity', 'account', { memberId });
  if (!account) throw new Problem('sign_in_required');
  return account;
}

/**
 * Throws `sign_in_required`, `second_factor_required` (operators only,
 * docs/product.md#second-factor-of-operators), and `not_found` for anyone the call is not for, so that it seems
 * not to exist (docs/product.md#moderators).
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

/** Throws `profile_incomplete` and `paid_members_only`. */
export async function permit({ who, plan }: Access, identity: Identity | null, peers: Peers): Promise<void> {
  if (who === 'member' && !identity?.complete) throw new Problem('profile_incomplete');
  if (plan === 'paid' && identity && !isPaid((await accountOf(peers, identity.member)).tier))
    throw new Problem('paid_members_only');
}
