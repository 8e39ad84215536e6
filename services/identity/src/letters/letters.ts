import type { Letter } from '@kolo/mail';
import { greetingName } from './greetingName.ts';
import { htmlLetter, type LetterContent, textLetter } from './layout.ts';
import { SENTENCES } from './sentences.ts';

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

function letter(kind: 'signIn' | 'welcome' | 'alreadyRegistered', details: LetterDetails): Letter {
  const { member, to, firstName, link, code, minutes } = details;
  const words = SENTENCES[kind];
  const content: LetterContent = {
    title: words.title,
    preview: words.preview(minutes),
    greeting: words.greeting(firstName === null ? null : greetingName(firstName)),
    button: { label: words.button, link },
    code: { introduction: SENTENCES.codeIntroduction, digits: code },
    expiry: SENTENCES.linkAndCodeExpire(minutes),
    buttonFails: SENTENCES.buttonFails,
    closing: SENTENCES.notYou,
  };
  return {
    owner: member,
    to,
    expiresAfterMs: minutes * MINUTE_MS,
    subject: words.subject(code),
    text: textLetter(content),
    html: htmlLetter(content),
  };
}

/** After POST /auth/login: a link and a code. */
export const signInLetter = (details: LetterDetails): Letter => letter('signIn', details);

/** After a registration: a link and a code, either of which confirms the address. */
export const welcomeLetter = (details: LetterDetails): Letter => letter('welcome', details);

/** To a member whose address registered again (docs/product.md#signing-in). */
export const alreadyRegisteredLetter = (details: LetterDetails): Letter =>
  letter('alreadyRegistered', details);
