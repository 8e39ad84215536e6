import { ABSENCE } from '@kolo/contracts/limits';
import type { AbsenceLetter } from '@kolo/contracts/profile/enumerations';
import type { Letter } from '@kolo/mail';
import type { IdentityWords } from '../words.ts';
import { escapeHtml } from './html.ts';
import { noticeLetter } from './noticeLetter.ts';
import { unsubscribeFooter } from './unsubscribeFooter.ts';

interface Announcement {
  letter: AbsenceLetter;
  /** `yyyy-mm-dd` of what it announces. */
  day: string;
  /** `null` for letters that cannot be switched off. */
  unsubscribeUrl: string | null;
}

const DAY_MS = 24 * 3_600_000;
const NOTICE_DAYS: Readonly<Record<AbsenceLetter, number>> = {
  hiding: ABSENCE.hiddenLetter,
  erasure: ABSENCE.erasedLetters[0],
  'erasure-soon': ABSENCE.erasedLetters[1],
};

/** Says what happens if the member stays away, and nothing about them (docs/product.md#when-members-stay-away). */
export function absenceLetter(
  to: Pick<Letter, 'owner' | 'to'>,
  { letter, day, unsubscribeUrl }: Announcement,
  publicUrl: string,
  words: IdentityWords,
): Letter {
  const { say, list } = words;
  const locale = words.localeFor('en');
  const on = { day: new Date(day).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }) };
  const notice = {
    subject: say(`letters.absence.${letter}.subject`, on),
    paragraphs: list(`letters.absence.${letter}.paragraphs`, on),
    action: { label: say('letters.signInButton'), path: '/login' },
  };
  const always = say('letters.absence.always');
  const footer =
    unsubscribeUrl === null
      ? { text: always, html: escapeHtml(always) }
      : unsubscribeFooter(unsubscribeUrl, publicUrl, words);
  return {
    ...noticeLetter(to, notice, publicUrl, words, footer),
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    expiresAfterMs: NOTICE_DAYS[letter] * DAY_MS,
  };
}
