import { expect, it } from '@jest/globals';
import type { Message } from '@kolo/contracts/api/messaging';
import { addNew, mergeThread } from './mergeThread.ts';

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
  messages.reduce<readonly Message[]>((known, one) => addNew(known, [one]), []);

it('keeps one of a message that comes twice, in the order of the server and of time', () => {
  const mail = arrived(message('3'), message('2'), message('3'));
  expect(mergeThread(mail, 'jelena', [message('1')]).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  const pushedOff = arrived(message('4'), message('1'));
  const page = [message('2'), message('3', { createdAt: '2026-11-21T10:00:01Z' })];
  expect(mergeThread(pushedOff, 'jelena', page).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
});

it('shows in a thread what passed between the two only, and lets the server correct it', () => {
  const mail = arrived(
    message('1'),
    message('2', { senderId: 'drita' }),
    message('3', { senderId: 'me', receiverId: 'jelena' }),
  );
  const erased = message('1', { content: null });
  expect(mergeThread(mail, 'jelena', [erased]).map(({ id, content }) => [id, content])).toEqual([
    ['m1', null],
    ['m3', 'Number 3'],
  ]);
});
