import type { Documents } from '@kolo/documents';
import type { Clock } from '@kolo/service';
import type { ActiveAccount } from '../account/account.ts';
import { isBanned } from '../account/isBanned.ts';
import type { Directory } from '../directory/directory.ts';
import type { Registered } from '../registration/registration.ts';
import type { SignInOffer, SignInOffers } from '../signIn/offers.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import { alreadyRegisteredLetter, signInLetter, welcomeLetter } from './letters.ts';
import { noticeLetter } from './noticeLetter.ts';
import type { Notices } from './notices.ts';
import { SENTENCES } from './sentences.ts';

const MINUTE = 60_000;

export interface SignInLetters {
  /** Sends link and code to the member who has the address; nothing where nobody has. */
  signIn(email: string, knownDevice: string | null): Promise<void>;
  /** Sends what follows a registration: a welcome, that the address has an account, or that it may not have one. */
  registration(registered: Registered | null, email: string, knownDevice: string | null): Promise<void>;
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
  publicUrl: string;
  clock: Clock;
}): SignInLetters {
  const { documents, directory, offers, notices, publicUrl, clock } = dependencies;
  const inLetter = ({ link, code, expiresAt }: SignInOffer) => ({
    link,
    code,
    // Rounded, so that the moment between opening and writing costs no minute of the fifteen that pages promise.
    minutes: Math.round((expiresAt - clock().getTime()) / MINUTE),
  });
  return {
    async signIn(email, knownDevice) {
      const member = await directory.memberAt(email);
      const account = member && (await documents.get(ACCOUNTS, member));
      if (!account) {
        await offers.linkAndCode(null, email, knownDevice);
        return;
      }
      const to = addresseeOf(member, account);
      const way = inLetter(await offers.linkAndCode(member, account.email, knownDevice));
      await notices.send(signInLetter({ ...to, ...way }), SENTENCES.signIn.about);
    },
    async registration(registered, typed, knownDevice) {
      if (!registered) {
        await offers.linkAndCode(null, typed, knownDevice);
        await notices.send(noticeLetter({ to: typed.trim() }, SENTENCES.bannedAddress, publicUrl));
        return;
      }
      const { member, account } = registered;
      const { email } = account;
      if (isBanned(account)) {
        await offers.linkAndCode(null, email, knownDevice);
        await notices.send(noticeLetter({ owner: member, to: email }, SENTENCES.bannedAddress, publicUrl));
        return;
      }
      const details = {
        ...addresseeOf(member, account),
        ...inLetter(await offers.linkAndCode(member, email, knownDevice)),
      };
      if (account.isPending) await notices.send(welcomeLetter(details), SENTENCES.welcome.about);
      else await notices.send(alreadyRegisteredLetter(details), SENTENCES.alreadyRegistered.about);
    },
  };
}
