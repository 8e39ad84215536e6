import { ABSENCE } from '@kolo/contracts/limits';
import type { AbsenceLetter } from '@kolo/contracts/profile/enumerations';
import type { Letter } from '@kolo/mail';
import { noticeLetter } from './noticeLetter.ts';
import { SENTENCES } from './sentences.ts';
import { unsubscribeFooter } from './unsubscribeFooter.ts';

interface Announcement {
  letter: AbsenceLetter;
  /** `yyyy-mm-dd` of what it announces. */
  day: string;
  /** `null` for letters that cannot be switched off. */
  unsubscribeUrl: string | null;
}

const DAY_MS = 24 * 3_600_000;
const WORDS = SENTENCES.absence;
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
): Letter {
  const date = new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
  const { subject, paragraphs } = WORDS[letter];
  const notice = { subject: subject(date), paragraphs: paragraphs(date), action: WORDS.action };
  const footer =
    unsubscribeUrl === null
      ? { text: WORDS.always, html: WORDS.always }
      : unsubscribeFooter(unsubscribeUrl, publicUrl);
  return {
    ...noticeLetter(to, notice, publicUrl, footer),
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    expiresAfterMs: NOTICE_DAYS[letter] * DAY_MS,
  };
}
