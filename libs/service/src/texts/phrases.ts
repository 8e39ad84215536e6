import { createRequire } from 'node:module';
import path from 'node:path';
import { PHRASES } from '@kolo/contracts/phrases';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import { readTexts } from './readTexts.ts';

const CONTRACTS = path.dirname(createRequire(import.meta.url).resolve('@kolo/contracts/package.json'));
const FOLDER = path.join(CONTRACTS, 'src/texts');

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Pairs of English and translation, key by key. */
const pairs = (english: object, translated: object): [string, string][] => {
  const texts = new Map<string, unknown>(Object.entries(translated));
  return Object.entries(english).flatMap(([key, original]: [string, unknown]): [string, string][] => {
    const text = texts.get(key);
    if (isNested(original)) return isNested(text) ? pairs(original, text) : [];
    return typeof original === 'string' && typeof text === 'string' ? [[original, text]] : [];
  });
};

/** Says what the contract says in English in another language; as it is if nobody translated it. */
export function phraseIn(language: SiteLanguageTag): (english: string) => string {
  const { phrases = {} } = readTexts(FOLDER, language);
  const known = new Map(isNested(phrases) ? pairs(PHRASES, phrases) : []);
  return (english) => known.get(english) ?? english;
}
