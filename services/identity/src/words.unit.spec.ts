import { expect, test } from '@jest/globals';
import { signInLetter, welcomeLetter } from './letters/letters.ts';
import { ENGLISH, wordsIn } from './words.ts';

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

test('a sentence that is not translated is English', () => {
  expect(wordsIn('de').say('letters.notYou')).toBe(ENGLISH.say('letters.notYou'));
});
