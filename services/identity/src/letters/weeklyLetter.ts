import { WEEKLY_LETTER } from '@kolo/contracts/limits';
import { roundedPeople } from '@kolo/contracts/text/roundedPeople';
import type { Letter } from '@kolo/mail';
import { noticeLetter } from './noticeLetter.ts';
import { SENTENCES } from './sentences.ts';
import { unsubscribeFooter } from './unsubscribeFooter.ts';

const WORDS = SENTENCES.weekly;

/** Says about how many people are new, and nothing about whom (docs/product.md#a-weekly-letter). */
export function weeklyLetter(
  to: Pick<Letter, 'owner' | 'to'>,
  { newcomers, unsubscribeUrl }: { newcomers: number; unsubscribeUrl: string },
  publicUrl: string,
): Letter {
  const count = roundedPeople(newcomers);
  const notice = {
    subject: WORDS.subject(count),
    paragraphs: [WORDS.joined(count), WORDS.nothingPersonal, WORDS.how],
    action: WORDS.action,
  };
  return {
    ...noticeLetter(to, notice, publicUrl, unsubscribeFooter(unsubscribeUrl, publicUrl, WORDS.why)),
    unsubscribeUrl,
    expiresAfterMs: WEEKLY_LETTER.lateMs,
  };
}
