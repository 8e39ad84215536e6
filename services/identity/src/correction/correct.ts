import { CORRECTABLE, type InternalInput, type InternalOutput, Problem, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import type { Directory } from '../directory/directory.ts';
import type { BannedAddresses } from '../restriction/bannedAddresses.ts';
import type { OpenSignIns } from '../signIn/openSignIns.ts';

type Answer = InternalOutput<'identity', 'correct'>;

export interface Correction {
  /** Corrects what a member gave at registering. Throws `not_eligible`, and `member_not_found` without an account. */
  correct(order: InternalInput<'identity', 'correct'>): Promise<Answer>;
  /** What must follow another address, as often as needed: it alone finds the account, and what was sent before lets nobody in. */
  settle(member: string): Promise<void>;
}

const refused = (why: NonNullable<Answer['refused']>): Answer => ({ corrected: [], refused: why });

/**
 * Corrections by an operator (docs/product.md#the-audit-trail). A new address is reserved as at registering
 * (docs/design.md#one-account-for-each-address); the event is the commit point, and whatever became of it, the
 * directory ends with the address that the account has.
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

  async function told(memberId: string, command: AccountCommand): Promise<Answer> {
    try {
      const { events } = await account({ stream: streams.account(memberId), subject: memberId, command });
      const said = events.flatMap((event) =>
        event.type === 'MemberCorrected' ? Object.keys(event.data) : [],
      );
      return { corrected: CORRECTABLE.filter((each) => said.includes(each)), refused: null };
    } catch (error) {
      if (error instanceof Problem && error.code === 'account_banned') return refused('member-banned');
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
      if (email === undefined) return told(memberId, command);
      const owner = await directory.memberAt(email);
      if (owner !== null && owner !== memberId) return refused('address-taken');
      if (owner === null && (await banned.isBanned(email))) return refused('address-banned');
      if ((await directory.reserve(email, () => memberId)) !== memberId) return refused('address-taken');
      try {
        return await told(memberId, command);
      } finally {
        await settle(memberId);
      }
    },
  };
}
