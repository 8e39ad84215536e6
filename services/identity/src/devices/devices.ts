import { countryName, streams } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { Logger } from 'pino';
import type { AccountEvent } from '../account/account.ts';
import { greetingName } from '../letters/greetingName.ts';
import { noticeLetter } from '../letters/noticeLetter.ts';
import type { Notices } from '../letters/notices.ts';
import { SENTENCES } from '../letters/sentences.ts';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';
import { isNewDevice, type KnownDevices, type NoteDevice } from './knownDevices.ts';

const WORDS = SENTENCES.newDevice;

/** A sign-in: its device in words of ours, and the code of its country, empty where none is known. */
export interface NewSignIn {
  device: string;
  country: string;
}

export interface Devices {
  /**
   * Notes that a member has signed in on a device, and tells them by mail where it is new and not their first, with the
   * country where one is known, which is not noted (product 49). The letter is safe before the device is known, so that none is left out; a failure is logged and keeps nobody
   * from signing in.
   */
  note(member: string, on: NewSignIn): Promise<void>;
}

/** Devices in the members' accounts. */
export function createDevices(dependencies: {
  handle: CommandHandler<KnownDevices, NoteDevice, AccountEvent>;
  documents: Documents;
  notices: Pick<Notices, 'send'>;
  clock: Clock;
  publicUrl: string;
  log: Logger;
}): Devices {
  const { handle, documents, notices, clock, publicUrl, log } = dependencies;

  async function tell(member: string, { device, country }: NewSignIn): Promise<void> {
    const account = await documents.get<AccountRow>(ACCOUNTS, member);
    if (!account) return;
    const { email: to, firstName } = account;
    const { subject, greeting, where, wasYou, wasNot, mailbox, action } = WORDS;
    const told = greeting(greetingName(firstName), device, clock());
    const paragraphs = [told, ...(country ? [where(countryName(country))] : []), wasYou, wasNot, mailbox];
    await notices.send(noticeLetter({ owner: member, to }, { subject, paragraphs, action }, publicUrl));
  }

  return {
    async note(member, signIn) {
      const { device } = signIn;
      const stream = streams.account(member);
      try {
        const known = await handle.stateOf(stream);
        if (!isNewDevice(known, device)) return;
        if (known.length > 0) await tell(member, signIn);
        await handle({ stream, subject: member, command: { type: 'NoteDevice', device } });
      } catch (error) {
        log.error({ err: error }, 'a device could not be noted');
      }
    },
  };
}
