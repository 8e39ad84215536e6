import type { Letter } from '@kolo/mail';
import type { IdentityWords } from '../words.ts';
import { greetingName } from './greetingName.ts';
import { htmlLetter, type LetterContent, textLetter } from './layout.ts';

/** Whose letter it is, where it goes and how it lets them in. */
export interface LetterDetails {
  member: string;
  to: string;
  /**
   * `null` until the address is confirmed: whoever registers somebody else's address chooses the name
   * (docs/product.md#registering).
   */
  firstName: string | null;
  link: string;
  code: string;
  /** How long both work. */
  minutes: number;
}

const MINUTE_MS = 60_000;

/** What differs between the three. */
type Own = Pick<LetterContent, 'title' | 'preview' | 'greeting'> & { subject: string; button: string };

function letter(own: Own, details: LetterDetails, words: IdentityWords): Letter {
  const { member, to, link, code, minutes } = details;
  const { say } = words;
  const { subject, button, ...heading } = own;
  const content: LetterContent = {
    ...heading,
    button: { label: button, link },
    code: { introduction: say('letters.codeIntroduction'), digits: code },
    expiry: say('letters.linkAndCodeExpire', { count: minutes }),
    buttonFails: say('letters.buttonFails'),
    closing: say('letters.notYou'),
  };
  return {
    owner: member,
    to,
    expiresAfterMs: minutes * MINUTE_MS,
    subject,
    text: textLetter(content, words),
    html: htmlLetter(content, words),
  };
}

const nameIn = ({ firstName }: LetterDetails): string | null =>
  firstName === null ? null : greetingName(firstName);

/** After POST /auth/login: a link and a code. */
export function signInLetter(details: LetterDetails, words: IdentityWords): Letter {
  const { say } = words;
  const name = nameIn(details);
  const own: Own = {
    subject: say('letters.codeSubject', { code: details.code }),
    title: say('letters.signIn.title'),
    preview: say('letters.linkAndCode', { count: details.minutes }),
    greeting: name ? say('letters.signIn.greetingNamed', { name }) : say('letters.signIn.greeting'),
    button: say('letters.signInButton'),
  };
  return letter(own, details, words);
}

/** After a registration: a link and a code, either of which confirms the address. */
export function welcomeLetter(details: LetterDetails, words: IdentityWords): Letter {
  const { say } = words;
  const own: Own = {
    subject: say('letters.codeSubject', { code: details.code }),
    title: say('letters.welcome.title'),
    preview: say('letters.linkAndCode', { count: details.minutes }),
    greeting: say('letters.welcome.greeting'),
    button: say('letters.welcome.button'),
  };
  return letter(own, details, words);
}

/** To a member whose address registered again (docs/product.md#signing-in). */
export function alreadyRegisteredLetter(details: LetterDetails, words: IdentityWords): Letter {
  const { say } = words;
  const name = nameIn(details);
  const own: Own = {
    subject: say('letters.alreadyRegistered.subject'),
    title: say('letters.alreadyRegistered.title'),
    preview: say('letters.alreadyRegistered.preview'),
    greeting: name
      ? say('letters.alreadyRegistered.greetingNamed', { name })
      : say('letters.alreadyRegistered.greeting'),
    button: say('letters.signInButton'),
  };
  return letter(own, details, words);
}
