import { streams } from '@kolo/contracts/ids';
import { countryName } from '@kolo/contracts/places/countries';
import type { Documents } from '@kolo/documents';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { Logger } from 'pino';
import type { AccountEvent } from '../account/account.ts';
import { greetingName } from '../letters/greetingName.ts';
import { noticeLetter } from '../letters/noticeLetter.ts';
import type { Notices } from '../letters/notices.ts';
import { SENTENCES } from '../letters/sentences.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import type { Browser, Deed } from './browsers.ts';
import type { HasSignedIn, NoteDevice } from './knownDevices.ts';

export interface NewSignIn {
  device: string;
  country: string;
  browser: Browser;
}

/** What a browser can prove after a sign-in. */
export const deedsOfSignIn = (country: string): readonly Deed[] => [
  'signed in',
  ...(country ? [`signed in from ${country}` as const] : []),
];

export interface Devices {
  /**
   * Notifies a member of a sign-in from an unknown browser or country, except the first
   * (docs/product.md#devices-and-sign-ins). Returns what the browser can prove from now on: nothing if
   * notifying failed, so that the next sign-in is reported.
   */
  note(member: string, on: NewSignIn): Promise<readonly Deed[]>;
}

export function createDevices(dependencies: {
  handle: CommandHandler<HasSignedIn, NoteDevice, AccountEvent>;
  documents: Documents;
  notices: Pick<Notices, 'send'>;
  clock: Clock;
  publicUrl: string;
  log: Logger;
}): Devices {
  const { handle, documents, notices, clock, publicUrl, log } = dependencies;

  async function notify(
    member: string,
    { device, country }: NewSignIn,
    words: (typeof SENTENCES)['newDevice' | 'newCountry'],
  ): Promise<void> {
    const account = await documents.get(ACCOUNTS, member);
    if (!account) return;
    const { email: to, firstName } = account;
    const { where, wasYou, wasNot, mailbox, action } = SENTENCES.newDevice;
    const { subject, greeting } = words;
    const told = greeting(greetingName(firstName), device, clock());
    const paragraphs = [told, ...(country ? [where(countryName(country))] : []), wasYou, wasNot, mailbox];
    await notices.send(noticeLetter({ owner: member, to }, { subject, paragraphs, action }, publicUrl));
  }

  return {
    async note(member, signIn) {
      const { device, country, browser } = signIn;
      const stream = streams.account(member);
      const deeds = deedsOfSignIn(country);
      const isKnown = browser.proves(member, 'signed in');
      try {
        if (!isKnown) {
          if (await handle.stateOf(stream)) await notify(member, signIn, SENTENCES.newDevice);
          await handle({ stream, subject: member, command: { type: 'NoteDevice', device } });
        } else if (!deeds.every((deed) => browser.proves(member, deed)))
          await notify(member, signIn, SENTENCES.newCountry);
        return deeds;
      } catch (error) {
        log.error({ err: error }, 'a device could not be noted');
        return [];
      }
    },
  };
}
