import type { Letter } from '@kolo/mail';
import { greetingName } from './greetingName.ts';
import { htmlLetter, type LetterContent, textLetter } from './layout.ts';
import { SENTENCES } from './sentences.ts';

/** To whom a letter goes and how it lets them in. */
export interface LetterDetails {
  to: string;
  firstName: string;
  link: string;
  code: string | null;
}

function letter(kind: 'signIn' | 'welcome' | 'alreadyRegistered', details: LetterDetails): Letter {
  const { to, firstName, link, code } = details;
  const words = SENTENCES[kind];
  const content: LetterContent = {
    title: words.title,
    preview: words.preview,
    greeting: words.greeting(greetingName(firstName)),
    button: { label: words.button, link },
    code: code === null ? null : { introduction: SENTENCES.codeIntroduction, digits: code },
    expiry: code === null ? SENTENCES.linkExpires : SENTENCES.linkAndCodeExpire,
    buttonFails: SENTENCES.buttonFails,
    closing: SENTENCES.notYou,
  };
  return { to, subject: words.subject, text: textLetter(content), html: htmlLetter(content) };
}

/** After POST /auth/login: a link and a code. */
export const signInLetter = (details: LetterDetails): Letter => letter('signIn', details);

/** After a registration: a link that confirms the address. */
export const welcomeLetter = (details: LetterDetails): Letter => letter('welcome', details);

/** To a member whose address registered again (design §6.11). */
export const alreadyRegisteredLetter = (details: LetterDetails): Letter =>
  letter('alreadyRegistered', details);
