import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CommandHandler } from '@kolo/events';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { isBanned } from '../account/isBanned.ts';
import type { Directory } from './directory.ts';

/** Reads the stream, so that it works before the views are ready. */
export type MemberAt = (
  question: InternalInput<'identity', 'memberAt'>,
) => Promise<InternalOutput<'identity', 'memberAt'>>;

export const createMemberAt =
  (directory: Directory, account: CommandHandler<AccountState, AccountCommand, AccountEvent>): MemberAt =>
  async ({ email }) => {
    const memberId = await directory.memberAt(email);
    const found = memberId && (await account.stateOf(streams.account(memberId)));
    const restrictions = found && found.status === 'active' ? found.restrictions : [];
    return {
      memberId,
      cases: restrictions.map(({ caseId }) => caseId),
      isBanned: isBanned({ restrictions }),
      isBannedForFraud: restrictions.some(({ forFraud }) => forFraud),
    };
  };
