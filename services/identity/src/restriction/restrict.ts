import { type InternalInput, type InternalOutput, restrictionAt, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { whileThere } from '../account/whileThere.ts';
import type { BannedAddresses } from './bannedAddresses.ts';

/** Carries a decision out, or lifts it. Where it throws it may be half done and is to be asked for again. */
export type Restrict = (
  order: InternalInput<'identity', 'restrict'>,
) => Promise<InternalOutput<'identity', 'restrict'>>;

/**
 * Restricting a member (docs/product.md#suspended-and-banned, docs/design.md#restrictions): the event is the commit
 * point. Whoever is restricted has no session from the answer on, also none that a sign-in was about to open, and their
 * address is kept from registering.
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
    const outcome = await whileThere(
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
