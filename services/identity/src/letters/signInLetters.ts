import type { Documents } from '@kolo/documents';
import type { Mail } from '@kolo/mail';
import type { Directory } from '../directory/directory.ts';
import type { Registered } from '../registration/registration.ts';
import type { SignInOffers } from '../signIn/offers.ts';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';
import { alreadyRegisteredLetter, signInLetter, welcomeLetter } from './letters.ts';
import { post } from './post.ts';

export interface SignInLetters {
  /** Sends link and code to the member who has the address; nothing where nobody has. */
  signIn(email: string): Promise<void>;
  /** Sends what follows a registration: a welcome, or that the address has an account. */
  registration(registered: Registered): Promise<void>;
}

/** Letters always go to the address that was registered, however the request spelt it. */
export function createSignInLetters(dependencies: {
  documents: Documents;
  directory: Directory;
  offers: SignInOffers;
  mail: Mail;
}): SignInLetters {
  const { documents, directory, offers, mail } = dependencies;
  return {
    async signIn(email) {
      const member = await directory.memberAt(email);
      const account = member && (await documents.get<AccountRow>(ACCOUNTS, member));
      if (!account) return;
      const { email: to, firstName } = account;
      await post(mail, signInLetter({ member, to, firstName, ...(await offers.linkAndCode(member, to)) }));
    },
    async registration({ member, account, isNew }) {
      const { email, firstName } = account;
      const to = { member, to: email, firstName };
      if (isNew) await post(mail, welcomeLetter({ ...to, ...(await offers.linkOnly(member, email)) }));
      else await post(mail, alreadyRegisteredLetter({ ...to, ...(await offers.linkAndCode(member, email)) }));
    },
  };
}
