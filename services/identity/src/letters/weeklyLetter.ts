import { WEEKLY_LETTER } from '@kolo/contracts/limits';
import { roundedPeople } from '@kolo/contracts/text/roundedPeople';
import type { Letter } from '@kolo/mail';
import type { IdentityWords } from '../words.ts';
import { noticeLetter } from './noticeLetter.ts';
import { unsubscribeFooter } from './unsubscribeFooter.ts';

/** Says about how many people are new, and nothing about whom (docs/product.md#a-weekly-letter). */
export function weeklyLetter(
  to: Pick<Letter, 'owner' | 'to'>,
  { newcomers, unsubscribeUrl }: { newcomers: number; unsubscribeUrl: string },
  publicUrl: string,
  words: IdentityWords,
): Letter {
  const { say } = words;
  const number = roundedPeople(newcomers);
  const [subject, joined] =
    number > 0
      ? [say('letters.weekly.subject', { number }), say('letters.weekly.joined', { number })]
      : [say('letters.weekly.subjectFew'), say('letters.weekly.joinedFew')];
  const notice = {
    subject,
    paragraphs: [joined, say('letters.weekly.nothingPersonal'), say('letters.weekly.how')],
    action: { label: say('letters.weekly.button'), path: '/matches' },
  };
  const footer = unsubscribeFooter(unsubscribeUrl, publicUrl, words, say('letters.weekly.why'));
  return {
    ...noticeLetter(to, notice, publicUrl, words, footer),
    unsubscribeUrl,
    expiresAfterMs: WEEKLY_LETTER.lateMs,
  };
}
