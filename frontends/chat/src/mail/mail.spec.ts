import { expect, it } from '@jest/globals';
import type { Message } from '@kolo/contracts';
import { mailAfter, NO_MAIL, threadOf } from './mail.ts';

const message = (position: string, over: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  senderId: 'jelena',
  receiverId: 'me',
  content: `Number ${position}`,
  createdAt: `2026-11-21T10:00:0${position}Z`,
  position: `opaque ${9 - Number(position)}`,
  ...over,
});

const arrived = (...messages: Message[]) =>
  messages.reduce((mail, one) => mailAfter(mail, { type: 'arrived', message: one }), NO_MAIL);

it('keeps one of a message that comes twice, in the order of the server and of time', () => {
  const mail = arrived(message('3'), message('2'), message('3'));
  expect(threadOf(mail, 'jelena', [message('1')]).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  const pushedOff = arrived(message('4'), message('1'));
  const page = [message('2'), message('3', { createdAt: '2026-11-21T10:00:01Z' })];
  expect(threadOf(pushedOff, 'jelena', page).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
});

it('shows in a thread what passed between the two only, and lets the server correct it', () => {
  const mail = arrived(
    message('1'),
    message('2', { senderId: 'drita' }),
    message('3', { senderId: 'me', receiverId: 'jelena' }),
  );
  const erased = message('1', { content: null });
  expect(threadOf(mail, 'jelena', [erased]).map(({ id, content }) => [id, content])).toEqual([
    ['m1', null],
    ['m3', 'Number 3'],
  ]);
});

it('turns what was written into what was sent', () => {
  const outgoing = {
    idempotencyKey: 'k',
    receiverId: 'jelena',
    content: 'Zdravo',
    status: 'sending' as const,
  };
  let mail = mailAfter(NO_MAIL, { type: 'written', outgoing });
  mail = mailAfter(mail, { type: 'changed', idempotencyKey: 'k', status: 'failed' });
  expect(mail.outgoing).toEqual([{ ...outgoing, status: 'failed' }]);
  mail = mailAfter(mail, { type: 'sent', idempotencyKey: 'k', message: message('4') });
  expect(mail).toEqual({ arrived: [message('4')], outgoing: [] });
});
