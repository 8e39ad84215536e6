import { streams } from '@kolo/contracts/ids';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { nullIfErased } from '../account/nullIfErased.ts';

/** Lifts suspensions that are over. Repeatable. */
export type LiftPassed = (member: string) => Promise<void>;

/** Announces that a suspension has ended (docs/product.md#suspended-and-banned). */
export const createLiftPassed =
  (account: CommandHandler<AccountState, AccountCommand, AccountEvent>, clock: Clock): LiftPassed =>
  async (member) => {
    const command: AccountCommand = { type: 'LiftPassed', now: clock() };
    await nullIfErased(account({ stream: streams.account(member), subject: member, command }));
  };
