import { expect, test } from '@jest/globals';
import { alternates, headsIn, inLanguage } from './inLanguage.ts';

const PAGE = '<html lang="en"><link href="/manifest.webmanifest"><div role="status" aria-label="Loading">';

test('a page says which language it is in, also while it loads', () => {
  expect(inLanguage(PAGE, 'sr-Latn')).toBe(
    '<html lang="sr-Latn"><link href="/manifest.webmanifest?lang=sr-Latn"><div role="status" aria-label="Učitavanje">',
  );
  expect(inLanguage(PAGE, 'sr-Cyrl')).toBe(
    '<html lang="sr-Cyrl"><link href="/manifest.webmanifest?lang=sr-Cyrl"><div role="status" aria-label="Учитавање">',
  );
  expect(inLanguage(PAGE, 'en')).toBe(PAGE);
});

test('heads are translated where their pages are', () => {
  expect(Object.keys(headsIn('hr'))).toContain('/login');
  expect(Object.keys(headsIn('hr'))).not.toContain('/gdpr');
  expect(headsIn('en')).toEqual({});
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
