import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import type { Documents } from '@kolo/documents';
import type { Letter } from '@kolo/mail';
import type { Clock } from '@kolo/service';
import type { ActiveAccount } from '../account/account.ts';
import { isBanned } from '../account/isBanned.ts';
import type { Directory } from '../directory/directory.ts';
import type { Registered } from '../registration/registration.ts';
import type { SignInOffer, SignInOffers } from '../signIn/offers.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import { type IdentityWords, type WordsFor, wordsIn } from '../words.ts';
import { alreadyRegisteredLetter, signInLetter, welcomeLetter } from './letters.ts';
import { noticeLetter } from './noticeLetter.ts';
import type { Notices } from './notices.ts';

const MINUTE = 60_000;

/** How a letter was asked for. */
export interface Asked {
  /** As it was typed. */
  email: string;
  knownDevice: string | null;
  /** Of the browser, for accounts that have chosen none. */
  language: SiteLanguageTag;
}

export interface SignInLetters {
  /** Sends link and code to the member who has the address; nothing where nobody has. */
  signIn(asked: Asked): Promise<void>;
  /** Sends what follows a registration: a welcome, that the address has an account, or that it may not have one. */
  registration(registered: Registered | null, asked: Asked): Promise<void>;
}

const addresseeOf = (member: string, { email, firstName, emailConfirmed }: ActiveAccount) => ({
  member,
  to: email,
  firstName: emailConfirmed ? firstName : null,
});

/**
 * Letters always go to the address that was registered, however the request spelt it. Every request opens a sign-in,
 * one that lets nobody in where no letter carries it: else the tries left would tell who has an account.
 */
export function createSignInLetters(dependencies: {
  documents: Documents;
  directory: Directory;
  offers: SignInOffers;
  notices: Pick<Notices, 'send'>;
  wordsFor: WordsFor;
  publicUrl: string;
  clock: Clock;
}): SignInLetters {
  const { documents, directory, offers, notices, wordsFor, publicUrl, clock } = dependencies;
  const inLetter = ({ link, code, expiresAt }: SignInOffer) => ({
    link,
    code,
    // Rounded, so that the moment between opening and writing costs no minute of the fifteen that pages promise.
    minutes: Math.round((expiresAt - clock().getTime()) / MINUTE),
  });
  async function writeBanned(to: Pick<Letter, 'owner' | 'to'>, words: IdentityWords): Promise<void> {
    const notice = {
      subject: words.say('letters.bannedAddress.subject'),
      paragraphs: words.list('letters.bannedAddress.paragraphs'),
      action: { label: words.say('letters.contactButton'), path: '/contact' },
    };
    await notices.send(noticeLetter(to, notice, publicUrl, words));
  }

  return {
    async signIn({ email, knownDevice, language }) {
      const member = await directory.memberAt(email);
      const account = member && (await documents.get(ACCOUNTS, member));
      if (!account) {
        await offers.linkAndCode(null, email, knownDevice);
        return;
      }
      const to = addresseeOf(member, account);
      const way = inLetter(await offers.linkAndCode(member, account.email, knownDevice));
      const words = await wordsFor(account, language);
      await notices.send(signInLetter({ ...to, ...way }, words), words.say('letters.signIn.title'));
    },
    async registration(registered, { email: typed, knownDevice, language }) {
      if (!registered) {
        await offers.linkAndCode(null, typed, knownDevice);
        return writeBanned({ to: typed.trim() }, wordsIn(language));
      }
      const { member, account } = registered;
      const { email } = account;
      const words = await wordsFor({ id: member, ...account }, language);
      if (isBanned(account)) {
        await offers.linkAndCode(null, email, knownDevice);
        return writeBanned({ owner: member, to: email }, words);
      }
      const details = {
        ...addresseeOf(member, account),
        ...inLetter(await offers.linkAndCode(member, email, knownDevice)),
      };
      if (account.isPending)
        await notices.send(welcomeLetter(details, words), words.say('letters.welcome.about'));
      else
        await notices.send(
          alreadyRegisteredLetter(details, words),
          words.say('letters.alreadyRegistered.subject'),
        );
    },
  };
}
