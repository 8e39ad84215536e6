import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type IsGone, type Letter, type Mail, UnsafeLetterError } from './mail.ts';

/** `arrived` is newest first. */
export interface MailUnderTest {
  mail: Mail;
  arrived(): Promise<Letter[]>;
  discard(): Promise<void>;
}

const letter = (more: Partial<Letter> = {}): Letter => ({
  to: 'marko@example.com',
  subject: 'Здраво, Marko: čaršija & <more>',
  text: 'Hello Marko,\n\nwelcome — dobrodošao!\n',
  html: '<p>Hello <b>Marko</b>, dobrodošao!</p>',
  ...more,
});

export function mailContract(
  name: string,
  open: (options: { isGone: IsGone }) => Promise<MailUnderTest>,
): void {
  describe(`mail: ${name}`, () => {
    let subject: MailUnderTest;
    beforeEach(async () => {
      subject = await open({ isGone: async (owner) => owner === 'gone' });
    });
    afterEach(async () => {
      await subject.mail.close();
      await subject.discard();
    });

    test('delivers a letter whole', async () => {
      await subject.mail.send(letter());
      expect(await subject.arrived()).toMatchObject([letter()]);
    });

    test('says whom an answer goes to, where it is told', async () => {
      await subject.mail.send(letter());
      await subject.mail.send(letter({ replyTo: 'ana@example.com' }));
      expect((await subject.arrived()).map(({ replyTo }) => replyTo)).toEqual(['ana@example.com', undefined]);
    });

    test('says where to unsubscribe with one click, where it is told', async () => {
      const unsubscribeUrl = `https://kolo.example/auth/unsubscribe/${'x'.repeat(90)}`;
      await subject.mail.send(letter());
      await subject.mail.send(letter({ unsubscribeUrl }));
      const arrived = await subject.arrived();
      expect(arrived.map((one) => one.unsubscribeUrl)).toEqual([unsubscribeUrl, undefined]);
    });

    test('delivers many at once', async () => {
      const subjects = Array.from({ length: 25 }, (_, i) => `letter ${i}`);
      await Promise.all(subjects.map((text) => subject.mail.send(letter({ subject: text }))));
      const arrived = await subject.arrived();
      expect(arrived.map((one) => one.subject).sort()).toEqual([...subjects].sort());
    });

    test.each([
      ['a second recipient', { to: 'a@example.com, b@example.com' }],
      ['a header after the address', { to: 'a@example.com\r\nBcc: b@example.com' }],
      ['a display name', { to: 'Marko <a@example.com>' }],
      ['no address', { to: '' }],
      ['a header after the address for answers', { replyTo: 'a@example.com\r\nBcc: b@example.com' }],
      ['a second address for answers', { replyTo: 'a@example.com, b@example.com' }],
      [
        'a header after the URL to unsubscribe',
        { unsubscribeUrl: 'https://a.example\r\nBcc: b@example.com' },
      ],
      ['a second URL to unsubscribe', { unsubscribeUrl: 'https://a.example>, <https://b.example' }],
      ['a header after the subject', { subject: 'Hello\r\nBcc: b@example.com' }],
      ['a bare line feed', { subject: 'Hello\nBcc: b@example.com' }],
      ['a null byte', { subject: 'Hello\0' }],
    ])('refuses %s', async (_, more) => {
      await expect(subject.mail.send(letter(more))).rejects.toThrow(UnsafeLetterError);
      expect(await subject.arrived()).toEqual([]);
    });

    test('neither hands over nor keeps the letter of an owner who is gone', async () => {
      await subject.mail.send(letter({ owner: 'gone', subject: 'to nobody' }));
      await subject.mail.send(letter({ owner: 'here', subject: 'to an owner' }));
      await subject.mail.send(letter({ subject: 'of nobody' }));
      const subjects = (await subject.arrived()).map((one) => one.subject);
      expect(subjects.sort()).toEqual(['of nobody', 'to an owner']);
      expect(await subject.mail.waiting()).toBe(0);
      expect(await subject.mail.waitingSince()).toBeNull();
    });

    test('does not tell whose letter it is', async () => {
      await subject.mail.send(letter({ owner: 'here' }));
      expect(JSON.stringify(await subject.arrived())).not.toContain('"here"');
    });

    test('forgets an owner as often as it is asked', async () => {
      await subject.mail.forget('here');
      await subject.mail.forget('here');
    });
  });
}
