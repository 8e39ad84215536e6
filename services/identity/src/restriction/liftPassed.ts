import { streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { whileThere } from '../account/whileThere.ts';

/** Lifts the suspensions of a member whose time is over. Repeatable. */
export type LiftPassed = (member: string) => Promise<void>;

/** Suspensions end by the clock; this says so to everybody who follows (docs/product.md#suspended-and-banned). */
export const createLiftPassed =
  (account: CommandHandler<AccountState, AccountCommand, AccountEvent>, clock: Clock): LiftPassed =>
  async (member) => {
    const command: AccountCommand = { type: 'LiftPassed', now: clock() };
    await whileThere(account({ stream: streams.account(member), subject: member, command }));
  };
