import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PHRASES } from '../../libs/contracts/src/phrases.ts';
import { OFFERED_LANGUAGES, SITE_LANGUAGE_TAGS } from '../../libs/contracts/src/site/languages.ts';
import { openPlace } from '../frontends/fillLanguage.ts';
import { APART, namespaces, openPlaces, PHRASE_PARTS, withSentences } from './namespaces.ts';
import { progressOf } from './progress.ts';
import { flat, sentencesSchema } from './sentences.ts';

const TRANSLATED = SITE_LANGUAGE_TAGS.filter((tag) => tag !== 'en');

test.each(TRANSLATED)('what is translated to %s is right', async (tag) => {
  expect((await progressOf(tag)).wrong).toEqual([]);
});

test('languages that are offered miss nothing', async () => {
  for (const tag of OFFERED_LANGUAGES) if (tag !== 'en') expect((await progressOf(tag)).missing).toEqual([]);
});

test('no file of sentences is lost', () => {
  expect(namespaces().map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(APART)));
});

test('a build can open the sentences of every namespace where they are written', () => {
  for (const { name, source, constant } of openPlaces()) {
    const opened = withSentences(readFileSync(source, 'utf8'), constant, openPlace(name));
    expect(opened).toContain(`const ${constant} = ${openPlace(name)} as const;`);
  }
});

test('every phrase is in a part that screens load', () => {
  const inParts = new Set(Object.values(PHRASE_PARTS).flatMap((part) => flat(part).map(([, text]) => text)));
  expect(flat(sentencesSchema.parse(PHRASES)).filter(([, text]) => !inParts.has(text))).toEqual([]);
});
