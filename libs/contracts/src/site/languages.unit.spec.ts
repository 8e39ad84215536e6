import { expect, test } from '@jest/globals';
import { languageFor, OFFERED_LANGUAGES, SITE_LANGUAGE_TAGS, SITE_LANGUAGES } from './languages.ts';

test.each([
  ['hr-HR,hr;q=0.9,en;q=0.8', 'hr'],
  ['en-US,en;q=0.9,hr;q=0.8', 'en'],
  ['de-CH', 'de'],
  ['la;q=0.9,sq;q=0.5,bg;q=0.7', 'bg'],
  ['sr', 'sr-Cyrl'],
  ['sr-RS', 'sr-Cyrl'],
  ['sr-Latn', 'sr-Latn'],
  ['sr-Latn-BA', 'sr-Latn'],
  ['sh', 'sr-Latn'],
  ['sr-ME', 'cnr'],
  ['cnr', 'cnr'],
  ['bs', 'bs'],
  ['mo', 'ro'],
  ['bg;q=0, ro;q=0.1', 'ro'],
])('for %s speaks %s', (accepted, expected) => {
  expect(languageFor(accepted, SITE_LANGUAGE_TAGS)).toBe(expected);
});

/** Nobody will translate Kolo to Latin. */
test.each(['', '*', 'la', 'hr;q=0', 'x'.repeat(5_000), '-_-, ;;;q=', `${'la,'.repeat(50)}hr`])(
  'for %s has no answer',
  (accepted) => {
    expect(languageFor(accepted, SITE_LANGUAGE_TAGS)).toBeNull();
  },
);

test('only what is complete is offered, and what is not offered is not chosen', () => {
  expect(OFFERED_LANGUAGES.every((tag) => SITE_LANGUAGES[tag].state !== 'draft')).toBe(true);
  expect(languageFor('hr, en;q=0.5', ['en'])).toBe('en');
});

test('Intl knows every language', () => {
  const locales = SITE_LANGUAGE_TAGS.map((tag) => SITE_LANGUAGES[tag].locale);
  expect(Intl.DateTimeFormat.supportedLocalesOf(locales)).toEqual(locales);
});
