import { describe, expect, test } from '@jest/globals';
import { ENGLISH } from '../words.ts';
import { alreadyRegisteredLetter, signInLetter, welcomeLetter } from './letters.ts';

const link = 'https://kolo.example/auth/link/token_-x';
const details = {
  member: 'ana',
  to: 'ana@example.com',
  firstName: "Ana-Marija D'Angelo",
  link,
  code: '048215',
  minutes: 15,
};

describe('letters', () => {
  test('the sign-in letter carries link and code in both forms', () => {
    const { subject, text, html } = signInLetter(details, ENGLISH);
    expect(subject).toBe('048215 is your Kolo code');
    expect(text).toContain(`\n${link}\n`);
    expect(text).toContain('\n\n048215\n\n');
    expect(text).toContain("Ana-Marija D'Angelo, the circle is waiting.");
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain('>048215<');
    expect(html).toContain('Ana-Marija D&#39;Angelo, the circle is waiting.');
    expect(html).not.toMatch(/<script|<img|url\(/);
  });

  test('the welcome letter carries both, too, and says how to be left alone', () => {
    const { subject, text, html } = welcomeLetter(details, ENGLISH);
    expect(subject).toBe('048215 is your Kolo code');
    expect(text).toContain(`\n${link}\n`);
    for (const form of [text, html]) {
      expect(form).toContain('048215');
      expect(form).toContain('Once you use one, the other stops working.');
      expect(form).toContain('Wasn’t you? Ignore this email. Nobody can sign in without it.');
    }
  });

  test('a second registration is told that nothing was changed', () => {
    expect(alreadyRegisteredLetter(details, ENGLISH).text).toContain('already have an account');
  });

  test.each(['https://evil.example', 'evil.example', 'A<b>', '123456', 'Win $$$ now!'])(
    'a name like %s is not printed',
    (firstName) => {
      const { text, html } = signInLetter({ ...details, firstName }, ENGLISH);
      expect(text.startsWith('The circle is waiting.')).toBe(true);
      expect(html).not.toContain(firstName);
    },
  );
});
