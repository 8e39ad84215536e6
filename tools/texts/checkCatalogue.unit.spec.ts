import { expect, test } from '@jest/globals';
import { checkSentences } from './checkCatalogue.ts';

const ENGLISH = {
  title: 'Your matches',
  thread: { greeting: 'Hello, {{name}}!', rules: 'Read the <link>rules</link>.' },
  left_one: '{{count}} message left',
  left_other: '{{count}} messages left',
  photos: '{{count}} photos',
  ideas: ['Ask about coffee.', 'Ask about a song.'],
};
const CROATIAN = {
  title: 'Tvoji spojevi',
  thread: { greeting: 'Bok, {{name}}!', rules: 'Pročitaj <link>pravila</link>.' },
  left_one: 'Još {{count}} poruka',
  left_few: 'Još {{count}} poruke',
  left_other: 'Još {{count}} poruka',
  photos: 'Slika: {{count}}',
  ideas: ['Pitaj za kavu.', 'Pitaj za pjesmu.'],
};

const wrongWith = (change: object) => checkSentences('hr', ENGLISH, { ...CROATIAN, ...change }).wrong;

test('finds nothing in a whole catalogue', () => {
  expect(checkSentences('hr', ENGLISH, CROATIAN)).toEqual({ needed: 9, missing: [], wrong: [] });
});

test('finds missing sentences and the plural forms that a language has beyond English', () => {
  const { title: _title, left_few: _few, ...rest } = CROATIAN;
  expect(checkSentences('hr', ENGLISH, rest).missing).toEqual(['title', 'left_few']);
  expect(checkSentences('sl', ENGLISH, CROATIAN).missing).toEqual(['left_two']);
  expect(checkSentences('hr', ENGLISH, {}).missing).toEqual([
    'title',
    'thread.greeting',
    'thread.rules',
    'left_one',
    'left_few',
    'left_other',
    'photos',
    'ideas.0',
    'ideas.1',
  ]);
});

test('finds sentences and plural forms that nothing asks for', () => {
  expect(wrongWith({ titel: 'Spojevi' })).toEqual(['titel is not asked for']);
  expect(wrongWith({ left_many: 'Još {{count}}' })).toEqual(['left_many is not asked for']);
  expect(checkSentences('bg', ENGLISH, CROATIAN).wrong).toContain('left_few is not asked for');
});

test('takes forms for the reader or the other person, and several for a count that English says in one', () => {
  expect(wrongWith({ title_male: 'Tvoji spojevi', title_female: 'Tvoji spojevi' })).toEqual([]);
  const photos = {
    photos_one: '{{count}} slika',
    photos_few: '{{count}} slike',
    photos_other: '{{count}} slika',
  };
  const { photos: _photos, ...rest } = CROATIAN;
  expect(checkSentences('hr', ENGLISH, { ...rest, ...photos })).toMatchObject({ missing: [], wrong: [] });
  const { photos_few: _few, ...incomplete } = photos;
  expect(checkSentences('hr', ENGLISH, { ...rest, ...incomplete }).missing).toEqual(['photos_few']);
});

test('finds lost and invented placeholders and tags', () => {
  expect(wrongWith({ thread: { ...CROATIAN.thread, greeting: 'Bok, {{ime}}!' } })).toEqual([
    'thread.greeting lost {{name}}',
    'thread.greeting has {{ime}}, which English has not',
  ]);
  expect(wrongWith({ thread: { ...CROATIAN.thread, rules: 'Pročitaj pravila.' } })).toEqual([
    'thread.rules differs in <link>',
  ]);
});

test('lets a count go only where the form is for one number', () => {
  const without = { left_one: 'Ostala poruka', left_other: '{{count}} poruka' };
  expect(wrongWith(without)).toEqual(['left_one lost {{count}}']);
  expect(
    checkSentences(
      'de',
      { left_one: ENGLISH.left_one, left_other: ENGLISH.left_other },
      {
        left_one: 'Eine Nachricht übrig',
        left_other: '{{count}} Nachrichten übrig',
      },
    ).wrong,
  ).toEqual([]);
});

test('finds English that was left, in another script each word of it', () => {
  expect(wrongWith({ title: 'Your matches' })).toEqual(['title is still English: Your']);
  expect(wrongWith({ title: 'Tvoji spojevi with Kolo' })).toEqual(['title is still English: with']);
  const greet = (greeting: string) =>
    checkSentences('bg', { greet: 'Hello from Kolo!' }, { greet: greeting }).wrong;
  expect(greet('Здравей от Kolo!')).toEqual([]);
  expect(greet('Hello от Kolo!')).toEqual(['greet is still English: Hello']);
});

test('finds what would not fit on a small screen, and stray spaces', () => {
  expect(wrongWith({ title: 'Tvoji jako, jako, jako dugi spojevi' })).toEqual([
    'title has 35 characters, and 30 fit',
  ]);
  expect(wrongWith({ title: 'Najspojevnijenajspojevnija' })).toEqual([
    'title has a word that is too wide: Najspojevnijenajspojevnija',
  ]);
  expect(wrongWith({ title: ' Spojevi' })).toEqual(['title is empty or has spaces around it']);
});

test('a form that stands for several numbers has the placeholders of several', () => {
  const english = { long_one: '1 letter too long', long_other: '{{excess}} letters too long' };
  const forms = (one: string) => ({
    long_one: one,
    long_few: 'Predugo za {{excess}} slova',
    long_other: 'Predugo za {{excess}} slova',
  });
  expect(checkSentences('hr', english, forms('Predugo za {{excess}} slovo')).wrong).toEqual([]);
  expect(checkSentences('hr', english, forms('Predugo za jedno slovo')).wrong).toEqual([
    'long_one lost {{excess}}',
  ]);
});
