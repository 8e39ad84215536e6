import { streams } from '@kolo/contracts/ids';
import { countryNameIn } from '@kolo/contracts/places/countries';
import type { Documents } from '@kolo/documents';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { Logger } from 'pino';
import type { AccountEvent } from '../account/account.ts';
import { greetingName } from '../letters/greetingName.ts';
import { noticeLetter } from '../letters/noticeLetter.ts';
import type { Notices } from '../letters/notices.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import type { IdentityWords, WordsFor } from '../words.ts';
import type { Browser, Deed } from './browsers.ts';
import { deviceIn } from './describeDevice.ts';
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
  wordsFor: WordsFor;
  clock: Clock;
  publicUrl: string;
  log: Logger;
}): Devices {
  const { handle, documents, notices, wordsFor, clock, publicUrl, log } = dependencies;

  const momentIn = ({ localeFor }: IdentityWords) => {
    const at = clock().toLocaleString(localeFor('en'), {
      ...{ timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' },
    });
    return `${at} UTC`;
  };

  async function notify(
    member: string,
    { device, country }: NewSignIn,
    what: 'newDevice' | 'newCountry',
  ): Promise<void> {
    const account = await documents.get(ACCOUNTS, member);
    if (!account) return;
    const words = await wordsFor(account);
    const { say, localeFor } = words;
    const name = greetingName(account.firstName);
    const on = {
      device: deviceIn(device, words),
      moment: momentIn(words),
    };
    const paragraphs = [
      name ? say(`letters.${what}.greetingNamed`, { name, ...on }) : say(`letters.${what}.greeting`, on),
      ...(country
        ? [say('letters.newDevice.where', { country: countryNameIn(country, localeFor('en')) })]
        : []),
      say('letters.newDevice.wasYou'),
      say('letters.newDevice.wasNot'),
      say('letters.newDevice.mailbox'),
    ];
    const notice = {
      subject: say(`letters.${what}.subject`),
      paragraphs,
      action: { label: say('letters.sessions'), path: '/profile' },
    };
    await notices.send(noticeLetter({ owner: member, to: account.email }, notice, publicUrl, words));
  }

  return {
    async note(member, signIn) {
      const { device, country, browser } = signIn;
      const stream = streams.account(member);
      const deeds = deedsOfSignIn(country);
      const isKnown = browser.proves(member, 'signed in');
      try {
        if (!isKnown) {
          if (await handle.stateOf(stream)) await notify(member, signIn, 'newDevice');
          await handle({ stream, subject: member, command: { type: 'NoteDevice', device } });
        } else if (!deeds.every((deed) => browser.proves(member, deed)))
          await notify(member, signIn, 'newCountry');
        return deeds;
      } catch (error) {
        log.error({ err: error }, 'a device could not be noted');
        return [];
      }
    },
  };
}
