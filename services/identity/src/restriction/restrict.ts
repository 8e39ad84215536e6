import { restrictionAt } from '@kolo/contracts/folds';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { nullIfErased } from '../account/nullIfErased.ts';
import type { BannedAddresses } from './bannedAddresses.ts';

/** Restricts or lifts. Call again if it throws, as it may be half done. */
export type Restrict = (
  order: InternalInput<'identity', 'restrict'>,
) => Promise<InternalOutput<'identity', 'restrict'>>;

/**
 * The event is the commit point (docs/product.md#suspended-and-banned, docs/design.md#restrictions). Ends all
 * sessions, including one about to open, and bans the address.
 */
export const createRestrict =
  (dependencies: {
    account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
    banned: BannedAddresses;
    state: Pick<State, 'endSessionsOf'>;
    clock: Clock;
  }): Restrict =>
  async ({ memberId, caseId, restriction, act }) => {
    const { account, banned, state, clock } = dependencies;
    const now = clock();
    const outcome = await nullIfErased(
      account({
        stream: streams.account(memberId),
        subject: memberId,
        command: { type: 'Restrict', caseId, restriction, now, act },
      }),
    );
    const found = outcome?.state;
    if (found?.status === 'active' && restriction?.kind === 'ban')
      await banned.ban(memberId, caseId, found.email);
    if (restriction?.kind !== 'ban') await banned.lift(memberId, caseId);
    if (found?.status !== 'active') return { applied: false };
    if (restrictionAt(found, now)) await state.endSessionsOf(memberId);
    return { applied: true };
  };
