import { streams } from '@kolo/contracts/ids';
import type { ErasureGround } from '@kolo/contracts/profile/enumerations';
import type { Documents } from '@kolo/documents';
import type { CommandHandler } from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Mail } from '@kolo/mail';
import type { Erasures, Journal } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { nullIfErased } from '../account/nullIfErased.ts';
import type { Away } from '../away/away.ts';
import type { Directory } from '../directory/directory.ts';
import type { Notices } from '../letters/notices.ts';
import type { Weekly } from '../weekly/weekly.ts';

export interface ErasingOperator {
  by?: string | undefined;
  ground?: ErasureGround | undefined;
}

export interface Erasure {
  /**
   * Resolves once everything is erased, with the time, which repeated calls return too. Throws
   * `member_not_found`.
   */
  erase(member: string, operator?: ErasingOperator): Promise<string>;
  /** Unless they have confirmed or registered again. Repeatable. */
  expire(member: string, registeredUntil: Date): Promise<void>;
  /** Everything that follows `AccountErased`. Repeatable. */
  complete(member: string): Promise<void>;
}

/**
 * `AccountErased` is the commit point (docs/design.md#erasure); what follows is repeatable. Letters are
 * removed after the key, when no new ones can be sent, and before the address, which finds them.
 */
export function createErasure(dependencies: {
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  state: State;
  directory: Directory;
  notices: Pick<Notices, 'forget'>;
  away: Pick<Away, 'forget'>;
  weekly: Pick<Weekly, 'forget'>;
  documents: Documents;
  mail: Mail;
  keyring: Keyring;
  erasures: Pick<Erasures, 'note'>;
  journal: Pick<Journal, 'read'>;
}): Erasure {
  const { account, state, directory, notices, away, weekly, documents, mail, keyring, erasures, journal } =
    dependencies;

  async function complete(member: string): Promise<void> {
    await state.endSessionsOf(member);
    await keyring.erase(member);
    await mail.forget(member, await directory.addressesOf(member));
    await notices.forget(member);
    await away.forget(member);
    await weekly.forget(member);
    await directory.release(member);
    await documents.scrub();
    // Last, so that an unavailable ledger delays nothing else.
    await erasures.note(member);
  }

  return {
    async erase(member, operator = {}) {
      await account({
        stream: streams.account(member),
        subject: member,
        command: { type: 'EraseAccount', ...operator },
      });
      await complete(member);
      const history = await journal.read(streams.account(member));
      const erased = history.find(({ type }) => type === 'AccountErased');
      if (!erased) throw new Error('an erased account has no event that says so');
      return erased.recordedAt;
    },
    async expire(member, registeredUntil) {
      const command: AccountCommand = { type: 'ExpireAccount', registeredUntil };
      const outcome = await nullIfErased(
        account({ stream: streams.account(member), subject: member, command }),
      );
      if (outcome?.state.status !== 'active') await complete(member);
    },
    complete,
  };
}
