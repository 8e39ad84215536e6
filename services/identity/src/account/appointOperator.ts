import { type InternalInput, type InternalOutput, Problem, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { Directory } from '../directory/directory.ts';
import type { AccountEvent, AccountState } from './account.ts';
import type { AccountCommand } from './decide.ts';

/** Appoints or dismisses the member with this address as an operator. Throws `member_not_found`. */
export type AppointOperator = (
  order: InternalInput<'identity', 'appointOperator'>,
) => Promise<InternalOutput<'identity', 'appointOperator'>>;

/** Operators beside those whom the settings name (product 23). */
export const createAppointOperator =
  (
    directory: Directory,
    account: CommandHandler<AccountState, AccountCommand, AccountEvent>,
  ): AppointOperator =>
  async ({ email, operator }) => {
    const memberId = await directory.memberAt(email);
    if (!memberId) throw new Problem('member_not_found');
    await account({
      stream: streams.account(memberId),
      subject: memberId,
      command: { type: operator ? 'AppointOperator' : 'DismissOperator' },
    });
    return { memberId };
  };
