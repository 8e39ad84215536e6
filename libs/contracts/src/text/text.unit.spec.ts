import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { contactRequest } from '../api/contact.ts';
import { registerRequest } from '../api/identity.ts';
import { sendMessageRequest } from '../api/messaging.ts';
import { enhanceBioRequest } from '../api/profile.ts';
import { profileEvents } from '../events/profile.ts';
import { LIMITS } from '../limits.ts';
import { keptProfileFields, profileFields } from '../profile/profileFields.ts';
import { inOurWords } from '../words.ts';
import { emailAddress } from './emailAddress.ts';
import { isTooLong } from './text.ts';

const FIELDS = {
  'a registered name': [registerRequest.shape.firstName, LIMITS.nameLength.max],
  'the name in a profile': [profileFields.shape.firstName, LIMITS.nameLength.max],
  'a city': [profileFields.shape.currentCity, LIMITS.cityLength],
  'a message': [sendMessageRequest.shape.content, LIMITS.messageLength],
  'a bio to be enhanced': [enhanceBioRequest.shape.bio, LIMITS.bioLength],
  'the name of who writes to us': [contactRequest.shape.name, LIMITS.contact.nameLength],
  'what is written to us': [contactRequest.shape.message, LIMITS.contact.messageLength],
} as const;
const said = (name: keyof typeof FIELDS, text: unknown) =>
  z.object({ [name]: FIELDS[name][0] }).safeParse({ [name]: text }, { error: inOurWords }).error?.issues[0]
    ?.message ?? null;
const every = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const NOTHING_SEEN = [
  '',
  ' \n\t ',
  '\u200b',
  '\u2800\u2800',
  '\u3164',
  '\u00ad\ufeff\u2060',
  '\u{e0041}\u202e',
];
const BROKEN = ['Ana\ud800', '\udc00Ana', 'An\0a'];

describe.each(every)('%s', (name) => {
  const missing = said(name, '');

  test('that shows nothing is missing', () => {
    expect(missing).toMatch(/^[A-Z].*[a-z.]$/);
    for (const text of NOTHING_SEEN) expect([text, said(name, text)]).toEqual([text, missing]);
    for (const value of [undefined, null]) expect(said(name, value)).toBe(missing);
    for (const value of [5, ['Ana']]) expect(said(name, value)).not.toBeNull();
  });

  test('is made of whole characters', () => {
    for (const text of BROKEN) expect([text, said(name, text)]).not.toEqual([text, null]);
  });

  test('is as long as it looks', () => {
    const [, max] = FIELDS[name];
    for (const letter of ['a', 'ш\u0301'])
      expect([said(name, letter.repeat(max)), said(name, letter.repeat(max + 1))]).toEqual([
        null,
        expect.stringContaining('too long'),
      ]);
    expect(said(name, `a${'\u0301'.repeat(5 * max)}`)).toMatch(/too long/);
  });
});

const AS_NAMES = ['a registered name', 'the name in a profile'] as const;

describe.each(AS_NAMES)('%s', (name) => {
  test.each([
    'Đorđe',
    'Ђорђе',
    'Anne-Marie',
    'Ana Marija',
    'D’Angelo',
    "O'Brien",
    'J. R. R.',
    'J.R.',
    'Marko Jr.',
    'Núria Gal·la',
    '山田 太郎',
    'محمد',
    'علی\u200cرضا',
    'श्रीनिवास',
    'Zoe\u0308',
  ])('may be %s', (text) => {
    expect(said(name, text)).toBeNull();
  });

  test.each([
    'Ana2',
    'ana@example.com',
    'www.example.com',
    'kolo.example',
    't.co',
    'https://t.co',
    '<b>Ana</b>',
    'Ana\u202egro.live',
    'A\u2066na',
    'Ana\nBcc',
    'Ana 🙂',
    '--',
    '. .',
    '\u200cAna',
    'Ana\u200d\u200dB',
  ])('is not %j', (text) => {
    expect(said(name, text)).toBe('Please use letters only.');
  });
});

test('a city stays in its line and direction', () => {
  for (const text of ['Novi\nSad', 'Novi\u202eSad', 'Novi\u2028Sad'])
    expect(said('a city', text)).toBe('Please write your city in one line.');
  expect(said('a city', 'St. Gallen 9000')).toBeNull();
});

test('a name of one letter is too short to register and enough in a profile', () => {
  expect(said('a registered name', 'A\u0301')).toBe('Name must be at least 2 characters.');
  expect(said('the name in a profile', 'A\u0301')).toBeNull();
});

test('a family is one character, up to a bound of what is kept', () => {
  expect(said('a message', '👨‍👩‍👧‍👦'.repeat(700))).toBeNull();
  expect(said('a message', '👨‍👩‍👧‍👦'.repeat(LIMITS.messageLength))).toBe('This message is too long.');
  const { messageLength: max } = LIMITS;
  for (const text of ['x'.repeat(max), 'ш'.repeat(max), '🙂'.repeat(max), '👨‍👩‍👧‍👦'.repeat(700)]) {
    expect(isTooLong(text, max)).toBe(false);
    expect(isTooLong(`${text}x`, max)).toBe(said('a message', `${text}x`) !== null);
  }
  expect(isTooLong('👨‍👩‍👧‍👦'.repeat(max), max)).toBe(true);
});

test('a bio may be empty, and is where nothing can be seen', () => {
  const { bio } = profileFields.shape;
  for (const text of NOTHING_SEEN) expect(bio.parse(text)).toBe('');
  expect(bio.parse(' Dobar dan ❤️ ')).toBe('Dobar dan ❤️');
  for (const text of BROKEN) expect(bio.safeParse(text).success).toBe(false);
  expect(bio.safeParse('x'.repeat(LIMITS.bioLength + 1)).error?.issues[0]?.message).toBe(
    'This bio is too long.',
  );
});

test('an address has no invisible characters and no half ones', () => {
  for (const text of ['ana\u202e@example.com', 'ana@exam\u200bple.com', 'ana\ud800@example.com', 'a\0@b.c'])
    expect(emailAddress.safeParse(text).success).toBe(false);
});

test('what was taken before there were rules stays readable', () => {
  const old = { firstName: 'Ana 2 <3', currentCity: 'x'.repeat(500), bio: '\u200b' };
  expect(profileEvents.ProfileChanged.data.parse(old)).toEqual(old);
  expect(keptProfileFields.partial().parse(old)).toEqual(old);
});
