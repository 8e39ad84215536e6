import { Problem, streams, type Tier } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { Directory } from '../directory/directory.ts';
import type { AccountEvent, AccountState } from './account.ts';
import type { AccountCommand } from './decide.ts';

/** Changes the tier of the member with this address. Throws `member_not_found`. */
export type ChangeTier = (email: string, tier: Tier) => Promise<void>;

/** How an operator changes a plan while there is no payment provider (design §6.10). */
export const createChangeTier =
  (directory: Directory, account: CommandHandler<AccountState, AccountCommand, AccountEvent>): ChangeTier =>
  async (email, tier) => {
    const member = await directory.memberAt(email);
    if (!member) throw new Problem('member_not_found');
    await account({
      stream: streams.account(member),
      subject: member,
      command: { type: 'ChangeTier', tier },
    });
  };
