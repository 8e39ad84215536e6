import { expect, test } from '@jest/globals';
import { LETTER_KINDS } from '@kolo/contracts/api/letters';
import { ABSENCE_LETTERS } from '@kolo/contracts/profile/enumerations';
import { SITE_LANGUAGE_TAGS } from '@kolo/contracts/site/languages';
import { createTexts } from '@kolo/service';
import { absenceLetter } from './letters/absenceLetter.ts';
import { awayLetter } from './letters/awayLetter.ts';
import { fraudNotice } from './letters/fraudNotice.ts';
import { alreadyRegisteredLetter, signInLetter, welcomeLetter } from './letters/letters.ts';
import { weeklyLetter } from './letters/weeklyLetter.ts';
import { type IdentityWords, wordsIn } from './words.ts';

const details = {
  member: 'ana',
  to: 'ana@example.com',
  firstName: 'Ana',
  link: 'https://kolo.example/auth/link/t_-x',
  code: '048215',
  minutes: 15,
};

test('a letter in Croatian is Croatian in subject, text and HTML, around the same link and code', () => {
  const { subject, text, html } = signInLetter(details, wordsIn('hr'));
  expect(subject).toBe('048215 je tvoj kôd za Kolo');
  expect(html).toContain('<html lang="hr">');
  for (const form of [text, html]) {
    expect(form).toContain('Ana, kolo čeka.');
    expect(form).toContain('istječu za 15 minuta');
    expect(form).toContain(details.link);
    expect(form).toContain(details.code);
    expect(form).toContain('Za slobodna balkanska srca diljem svijeta');
    expect(form).not.toMatch(/\b(?:the|your|you)\b|\{\{/i);
  }
});

test('minutes are counted as the language counts', () => {
  const expiryOf = (minutes: number) => welcomeLetter({ ...details, minutes }, wordsIn('hr')).text;
  expect(expiryOf(1)).toContain('za 1 minutu');
  expect(expiryOf(3)).toContain('za 3 minute');
  expect(expiryOf(5)).toContain('za 5 minuta');
});

test('a reader is addressed by their gender, and neutrally by default', () => {
  const closing = (gender?: string) => wordsIn('hr', gender).say('letters.fraud.closing');
  expect(closing('Female')).toContain('pogriješila');
  expect(closing('Male')).toMatch(/pogriješio /);
  expect(closing('Non-binary')).toContain('Nije tvoja krivnja');
});

test('a letter in Serbian Cyrillic keeps link, code and name of the site as they are', () => {
  const { subject, text, html } = signInLetter(details, wordsIn('sr-Cyrl'));
  expect(subject).toMatch(/^048215 .*[а-я].* Kolo$/);
  for (const form of [text, html]) {
    expect(form).toContain(details.link);
    expect(form).toContain(details.code);
    expect(form).toContain('чека те коло');
  }
});

const SITE = 'https://kolo.example';
const unsubscribeUrl = `${SITE}/letters/off/t`;
const to = { owner: details.member, to: details.to };
const allLetters = (words: IdentityWords) => [
  signInLetter(details, words),
  welcomeLetter(details, words),
  alreadyRegisteredLetter(details, words),
  ...LETTER_KINDS.map((kind) => awayLetter(to, { kind, path: '/messages', unsubscribeUrl }, SITE, words)),
  ...ABSENCE_LETTERS.map((letter) =>
    absenceLetter(to, { letter, day: '2026-12-01', unsubscribeUrl }, SITE, words),
  ),
  ...['Marko', null].map((firstName) =>
    fraudNotice(to, { firstName, lastMessageAt: '2026-11-22T08:15:00.000Z' }, SITE, words),
  ),
  ...[3, 40].map((newcomers) => weeklyLetter(to, { newcomers, unsubscribeUrl }, SITE, words)),
];

test.each(SITE_LANGUAGE_TAGS)('in %s no placeholder is left in a letter, and nothing in English', (tag) => {
  for (const letter of allLetters(wordsIn(tag)))
    for (const form of [letter.subject, letter.text, letter.html]) {
      expect(form).not.toMatch(/\{\{\w+\}\}/);
      if (tag !== 'en') expect(form).not.toMatch(/\b(?:the|your|you|with|and)\b/i);
    }
});

test('a sentence that is not translated is English', () => {
  const english = { letters: { notYou: 'Wasn’t you?' } } as const;
  expect(createTexts(import.meta.dirname, english)('de').say('letters.notYou')).toBe('Wasn’t you?');
});
