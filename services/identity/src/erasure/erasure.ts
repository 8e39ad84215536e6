import { streams } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type CommandHandler, isReadable, type Journal } from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Mail } from '@kolo/mail';
import type { State } from '@kolo/state';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import type { Directory } from '../directory/directory.ts';

export interface Erasure {
  /** Erases the member; done when it resolves. Throws `member_not_found` for somebody who never was. */
  erase(member: string): Promise<void>;
  /** Everything that must follow `AccountErased`, as often as needed. */
  complete(member: string): Promise<void>;
}

/**
 * Erasure (design §8.15): `AccountErased` is the commit point. What follows is repeatable and runs before the answer
 * and again from the feed until it is done. The key goes last, since the address is read with it; others treat
 * `AccountErased` and a destroyed key alike.
 */
export function createErasure(dependencies: {
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  journal: Journal;
  state: State;
  directory: Directory;
  documents: Documents;
  mail: Mail;
  keyring: Keyring;
}): Erasure {
  const { account, journal, state, directory, documents, mail, keyring } = dependencies;

  async function lastAddress(member: string): Promise<string | null> {
    for (const event of await journal.read(streams.account(member))) {
      if (isReadable(event) && event.type === 'MemberRegistered') return event.data.email;
    }
    return null;
  }

  async function complete(member: string): Promise<void> {
    await state.endSessionsOf(member);
    await state.withdrawSignIns(member);
    await directory.release(member);
    const address = await lastAddress(member);
    if (address) await mail.forget(address);
    await keyring.erase(member);
    await documents.scrub();
  }

  return {
    async erase(member) {
      await account({
        stream: streams.account(member),
        subject: member,
        command: { type: 'EraseAccount' },
      });
      await complete(member);
    },
    complete,
  };
}
