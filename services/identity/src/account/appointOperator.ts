import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CommandHandler } from '@kolo/events';
import type { Directory } from '../directory/directory.ts';
import type { AccountEvent, AccountState } from './account.ts';
import type { AccountCommand } from './decide.ts';

/**
 * Appoints the member with this address (as an operator unless a role is given), or dismisses them. Throws
 * `member_not_found`.
 */
export type AppointOperator = (
  order: InternalInput<'identity', 'appointOperator'>,
) => Promise<InternalOutput<'identity', 'appointOperator'>>;

/** Beside the operators named in the settings (docs/product.md#operators, docs/product.md#moderators). */
export const createAppointOperator =
  (
    directory: Directory,
    account: CommandHandler<AccountState, AccountCommand, AccountEvent>,
  ): AppointOperator =>
  async ({ email, operator, role = 'operator', act }) => {
    const memberId = await directory.memberAt(email);
    if (!memberId) throw new Problem('member_not_found');
    await account({
      stream: streams.account(memberId),
      subject: memberId,
      command: operator ? { type: 'AppointOperator', role, act } : { type: 'DismissOperator', act },
    });
    return { memberId };
  };
