import { expect, test } from '@jest/globals';
import { alternates, inLanguage } from './inLanguage.ts';

const PAGE = '<html lang="en"><div role="status" aria-label="Loading">';

test('a page says which language it is in, also while it loads', () => {
  expect(inLanguage(PAGE, 'sr-Latn')).toBe(
    '<html lang="sr-Latn"><div role="status" aria-label="Učitavanje">',
  );
  expect(inLanguage(PAGE, 'sr-Cyrl')).toBe('<html lang="sr-Cyrl"><div role="status" aria-label="Учитавање">');
  expect(inLanguage(PAGE, 'en')).toBe(PAGE);
});

test('names the same page in each language, and none where there is one only', () => {
  expect(alternates(['en'])).toBe('');
  expect(
    alternates(['en', 'hr'])
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    '<link rel="alternate" hreflang="en" href="__PUBLIC_URL__/?lang=en">',
    '<link rel="alternate" hreflang="hr" href="__PUBLIC_URL__/?lang=hr">',
    '<link rel="alternate" hreflang="x-default" href="__PUBLIC_URL__/">',
  ]);
});
