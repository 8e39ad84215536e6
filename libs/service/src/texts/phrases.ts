import { createRequire } from 'node:module';
import path from 'node:path';
import { PHRASES } from '@kolo/contracts/phrases';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import { byEnglish } from '@kolo/contracts/text/byEnglish';
import { readTexts } from './readTexts.ts';

const CONTRACTS = path.dirname(createRequire(import.meta.url).resolve('@kolo/contracts/package.json'));
const FOLDER = path.join(CONTRACTS, 'src/texts');

/** Says what the contract says in English in another language; as it is if nobody translated it. */
export function phraseIn(language: SiteLanguageTag): (english: string) => string {
  const known = new Map(byEnglish({ phrases: PHRASES }, readTexts(FOLDER, language)));
  return (english) => known.get(english) ?? english;
}
