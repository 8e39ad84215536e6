import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { CORRECTABLE } from '@kolo/contracts/profile/enumerations';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import type { Directory } from '../directory/directory.ts';
import type { BannedAddresses } from '../restriction/bannedAddresses.ts';
import type { OpenSignIns } from '../signIn/openSignIns.ts';

type Answer = InternalOutput<'identity', 'correct'>;

export interface Correction {
  /** Throws `not_eligible` and `member_not_found`. */
  correct(order: InternalInput<'identity', 'correct'>): Promise<Answer>;
  /**
   * Completes a change of address: only the new one finds the account, and earlier letters stop working.
   * Repeatable.
   */
  settle(member: string): Promise<void>;
}

const refuse = (why: NonNullable<Answer['refused']>): Answer => ({ corrected: [], refused: why });

/**
 * Corrections by an operator (docs/product.md#the-audit-trail). The new address is reserved first
 * (docs/design.md#one-account-for-each-address); the event is the commit point.
 */
export function createCorrection(dependencies: {
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  directory: Directory;
  banned: Pick<BannedAddresses, 'isBanned'>;
  signIns: Pick<OpenSignIns, 'endOf'>;
  clock: Clock;
}): Correction {
  const { account, directory, banned, signIns, clock } = dependencies;

  async function settle(member: string): Promise<void> {
    const found = await account.stateOf(streams.account(member));
    const email = found.status === 'active' ? found.email : undefined;
    if (email !== undefined) await directory.reserve(email, () => member);
    await directory.release(member, email);
    await signIns.endOf(member);
  }

  async function applyCorrection(memberId: string, command: AccountCommand): Promise<Answer> {
    try {
      const { events } = await account({ stream: streams.account(memberId), subject: memberId, command });
      const said = events.flatMap((event) =>
        event.type === 'MemberCorrected' ? Object.keys(event.data) : [],
      );
      return { corrected: CORRECTABLE.filter((each) => said.includes(each)), refused: null };
    } catch (error) {
      if (error instanceof Problem && error.code === 'account_banned') return refuse('member-banned');
      throw error;
    }
  }

  return {
    settle,
    async correct({ memberId, act, ...data }) {
      const found = await account.stateOf(streams.account(memberId));
      if (found.status !== 'active') throw new Problem('member_not_found');
      const command: AccountCommand = { type: 'CorrectMember', data, act, now: clock() };
      const { email } = data;
      if (email === undefined) return applyCorrection(memberId, command);
      const owner = await directory.memberAt(email);
      if (owner !== null && owner !== memberId) return refuse('address-taken');
      if (owner === null && (await banned.isBanned(email))) return refuse('address-banned');
      if ((await directory.reserve(email, () => memberId)) !== memberId) return refuse('address-taken');
      try {
        return await applyCorrection(memberId, command);
      } finally {
        await settle(memberId);
      }
    },
  };
}
