import path from 'node:path';
import { statement } from '@kolo/contracts/decisionLetter';
import { help } from '@kolo/contracts/helpLetter';
import { knownLanguage } from '@kolo/contracts/site/languages';
import { createTexts, type Peers } from '@kolo/service';
import { decisions } from './consequences/sentences.ts';

const wordsIn = createTexts(path.join(import.meta.dirname, 'texts'), { decisions, statement, help });

/** What moderation says, in one language (docs/translating.md). */
export type ModerationWords = ReturnType<typeof wordsIn>;

export const wordsOf = (language: string | null | undefined): ModerationWords =>
  wordsIn(knownLanguage(language) ?? 'en');

/** In the language of a member's account; in English if it is gone. */
export async function wordsFor(peers: Peers, memberId: string): Promise<ModerationWords> {
  const account = await peers.ask('identity', 'account', { memberId });
  return wordsOf(account?.language);
}
