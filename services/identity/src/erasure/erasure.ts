import { type ErasureGround, streams } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { CommandHandler } from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Mail } from '@kolo/mail';
import type { Erasures, Journal } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { whileThere } from '../account/whileThere.ts';
import type { Directory } from '../directory/directory.ts';
import type { Notices } from '../letters/notices.ts';

/** Who erases somebody else's account, and why. */
export interface ErasingOperator {
  by?: string | undefined;
  ground?: ErasureGround | undefined;
}

export interface Erasure {
  /**
   * Erases the member, by an operator and on their ground or by themselves; done when it resolves, with when that was: the same for who asks
   * again. Throws `member_not_found`
   * for somebody who never was.
   */
  erase(member: string, operator?: ErasingOperator): Promise<string>;
  /** Erases the member unless they confirmed their address or registered again since. Repeatable. */
  expire(member: string, registeredUntil: Date): Promise<void>;
  /** Everything that must follow `AccountErased`, as often as needed. */
  complete(member: string): Promise<void>;
}

/**
 * Erasure (docs/design.md#erasure): `AccountErased` is the commit point. What follows is repeatable and runs before the
 * answer and again from the feed until it is done. Others treat `AccountErased` and a destroyed key alike; letters go
 * after the key, since from then on none is sent or kept, here or by another instance, and before the address, by which
 * those to and from it are known.
 */
export function createErasure(dependencies: {
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  state: State;
  directory: Directory;
  notices: Pick<Notices, 'forget'>;
  documents: Documents;
  mail: Mail;
  keyring: Keyring;
  erasures: Pick<Erasures, 'note'>;
  journal: Pick<Journal, 'read'>;
}): Erasure {
  const { account, state, directory, notices, documents, mail, keyring, erasures, journal } = dependencies;

  async function complete(member: string): Promise<void> {
    await state.endSessionsOf(member);
    await keyring.erase(member);
    await mail.forget(member, await directory.addressesOf(member));
    await notices.forget(member);
    await directory.release(member);
    await documents.scrub();
    // Last: where the ledger is away all else is done, and the answer waits for it.
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
      const outcome = await whileThere(
        account({ stream: streams.account(member), subject: member, command }),
      );
      if (outcome?.state.status !== 'active') await complete(member);
    },
    complete,
  };
}
