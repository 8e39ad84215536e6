import { type InternalInput, type InternalOutput, Problem, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { Directory } from '../directory/directory.ts';
import type { AccountEvent, AccountState } from './account.ts';
import type { AccountCommand } from './decide.ts';

/** Changes the tier of the member with this address. Throws `member_not_found`. */
export type ChangeTier = (
  order: InternalInput<'identity', 'changeTier'>,
) => Promise<InternalOutput<'identity', 'changeTier'>>;

/** How an operator changes a plan while there is no payment provider (product 21). */
export const createChangeTier =
  (directory: Directory, account: CommandHandler<AccountState, AccountCommand, AccountEvent>): ChangeTier =>
  async ({ email, tier }) => {
    const memberId = await directory.memberAt(email);
    if (!memberId) throw new Problem('member_not_found');
    await account({
      stream: streams.account(memberId),
      subject: memberId,
      command: { type: 'ChangeTier', tier },
    });
    return { memberId };
  };
