import { restrictionAt } from '@kolo/contracts/folds';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { Documents } from '@kolo/documents';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { fraudNotice } from '../letters/fraudNotice.ts';
import type { Notices } from '../letters/notices.ts';
import { ACCOUNTS } from '../views/accounts.ts';

/** Warns members of a fraud, once each. Call again if it throws, as it may be half done. */
export type WarnOfFraud = (
  order: InternalInput<'identity', 'warnOfFraud'>,
) => Promise<InternalOutput<'identity', 'warnOfFraud'>>;

/** Sends nothing once the ban is lifted, and nothing to restricted members (docs/product.md#after-a-fraud). */
export const createWarnOfFraud =
  ({
    account,
    documents,
    notices,
    publicUrl,
    clock,
  }: {
    account: Pick<CommandHandler<AccountState, AccountCommand, AccountEvent>, 'stateOf'>;
    documents: Pick<Documents, 'getMany'>;
    notices: Pick<Notices, 'sendOnce'>;
    publicUrl: string;
    clock: Clock;
  }): WarnOfFraud =>
  async ({ memberId: banned, caseId, firstName, recipients }) => {
    const state = await account.stateOf(streams.account(banned));
    const first = state.status === 'active' ? state.restrictions.find(({ forFraud }) => forFraud) : undefined;
    if (first?.caseId !== caseId) return { stands: false };
    const accounts = await documents.getMany(
      ACCOUNTS,
      recipients.map(({ memberId }) => memberId),
    );
    for (const { memberId: member, lastMessageAt } of recipients) {
      const recipient = accounts.get(member);
      if (!recipient || restrictionAt(recipient, clock())) continue;
      await notices.sendOnce(member, `fraud:${caseId}`, ({ email }, words) =>
        fraudNotice({ owner: member, to: email }, { firstName, lastMessageAt }, publicUrl, words),
      );
    }
    return { stands: true };
  };
