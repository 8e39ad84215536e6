import { describe, expect, test } from '@jest/globals';
import { beginsEmailAddress, canonicalAddress, isEmailAddress } from './addressForm.ts';
import { emailAddress, newEmailAddress } from './emailAddress.ts';

const isAddress = (text: string) => emailAddress.safeParse(text).success;

describe('an address', () => {
  test.each([
    'ana@localhost',
    'ana@a..b',
    'ana@.example.com',
    'ana@example.com..',
    `ana@${'a'.repeat(64)}.com`,
    'ana@1.2.3.4',
  ])('has a domain that there can be, not %s', (text) => expect(isAddress(text)).toBe(false));

  test.each([
    'ana@0x7f.1',
    'ana@[127.0.0.1]',
    'ana@example.123',
    'ana@-a.com',
    'ana@a_b.com',
    'ana@a b.com',
    'ana@a/b.com',
    'ana@a.com?b',
    'ana@a%2ecom.com',
  ])('has a domain that means nothing else, not %s', (text) => expect(isAddress(text)).toBe(false));

  test.each([..."!#$%&'*+-/=?^_`{|}~."])('may have a %s', (sign) =>
    expect(isAddress(`o${sign}brien@example.org`)).toBe(true),
  );

  test('loses a trailing dot and keeps how it was written', () => {
    expect(emailAddress.parse(' Ana@Bücher.example. ')).toBe('Ana@Bücher.example');
  });
});

test.each([
  'ANA@BÜCHER.example',
  'ana@xn--bcher-kva.example',
  'ana@bu\u0308cher.example.',
  ' ana@bücher\u3002example',
  '\uff41na@bücher.example',
])('%j is the mailbox ana@bücher.example', (spelling) => {
  expect(canonicalAddress(spelling)).toBe('ana@xn--bcher-kva.example');
});

describe('a new address', () => {
  const LOOK_ALIKE = 'Some letters of this address only look like others. Please type it in one alphabet.';
  const wrong = (text: string) => newEmailAddress.safeParse(text).error?.issues[0]?.message;

  test.each([
    ['full width', '\uff41na@example.com'],
    ['a ligature', 'o\ufb03ce@example.com'],
    ['a Cyrillic а among Latin letters', '\u0430na@example.com'],
    ['a Greek ο among Latin letters', 'marc\u03bf@example.com'],
    ['Cyrillic letters all drawn like Latin ones', '\u0441\u043e\u0441\u043e.1@example.com'],
    ['the same as capitals', '\u0422\u041e\u041c@example.com'],
    ['a domain with one Cyrillic letter', 'ana@ex\u0430mple.com'],
    ['a domain all drawn like Latin', 'ana@\u0440\u0430\u0443.\u0440\u0443\u0441'],
  ])('is not another than it seems: %s', (_what, text) => {
    expect(wrong(text)).toBe(LOOK_ALIKE);
    expect(isAddress(text)).toBe(true);
  });

  test.each([
    'ана.мария@example.com',
    'ана@пример.срб',
    'müller@bücher.example',
    'mu\u0308ller@example.com',
    'ίσως@example.gr',
    'o1l@example.com',
  ])('may be %s', (text) => expect(wrong(text)).toBeUndefined());
});

test('knows while it is typed what can no longer become one', () => {
  for (const typed of ['', 'm', 'mira', 'mira@', 'mira@exa', 'mira@example.'])
    expect([typed, beginsEmailAddress(typed), isEmailAddress(typed)]).toEqual([typed, true, false]);
  for (const typed of ['mira@@', 'mira@@example', 'mira h@example.com', '@', 'mira@example.com, ana@'])
    expect([typed, beginsEmailAddress(typed), isEmailAddress(typed)]).toEqual([typed, false, false]);
  expect([beginsEmailAddress('mira@example.com'), isEmailAddress('mira@example.com')]).toEqual([true, true]);
});
