import path from 'node:path';
import { happenings } from '@kolo/contracts/history';
import { knownLanguage, type SiteLanguageTag } from '@kolo/contracts/site/languages';
import { createTexts, type Peers, withoutAnswer } from '@kolo/service';
import { letters } from './letters/sentences.ts';
import { pages } from './linkPage/sentences.ts';
import { messages } from './messages.ts';
import type { AccountRow } from './views/accounts.ts';
import { yourData } from './yourData/sentences.ts';

/** What identity says, by language (docs/translating.md). */
export const wordsIn = createTexts(path.join(import.meta.dirname, 'texts'), {
  letters,
  pages,
  messages,
  happenings,
  yourData,
});
export type IdentityWords = ReturnType<typeof wordsIn>;

/** For operators, and for whoever asked for no language. */
export const ENGLISH: IdentityWords = wordsIn('en');

/**
 * How a member is written to: in the language of their account, else in the one that is asked for, and as their profile
 * says that they are addressed, or neutrally while profile does not answer.
 */
export type WordsFor = (
  account: Pick<AccountRow, 'language' | 'isPending'> & { id: string },
  asked?: SiteLanguageTag,
) => Promise<IdentityWords>;

export const createWordsFor =
  (peers: Peers): WordsFor =>
  async ({ id: memberId, language, isPending }, asked = 'en') => {
    const tag = knownLanguage(language) ?? asked;
    if (tag === 'en') return ENGLISH;
    const profile = isPending
      ? null
      : await peers.ask('profile', 'summary', { memberId }).catch(withoutAnswer(null));
    return wordsIn(tag, profile?.gender);
  };
