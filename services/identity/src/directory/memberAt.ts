import { type InternalInput, type InternalOutput, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { isBanned } from '../account/isBanned.ts';
import type { Directory } from './directory.ts';

/** Finds a member by address, from the stream, so that it is answered before the views are read. */
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
    };
  };
