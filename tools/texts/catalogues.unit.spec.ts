import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { OFFERED_LANGUAGES, SITE_LANGUAGE_TAGS } from '../../libs/contracts/src/site/languages.ts';
import { openPlace } from '../frontends/fillLanguage.ts';
import { APART, filledFile, namespaces, withSentences } from './namespaces.ts';
import { progressOf } from './progress.ts';

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
  for (const namespace of namespaces()) {
    const { name } = namespace;
    const source = withSentences(readFileSync(filledFile(namespace), 'utf8'), name, openPlace(name));
    expect(source).toContain(`const ${name} = ${openPlace(name)} as const;`);
  }
});
