import { expect, test } from '@jest/globals';
import type { MessagingEvent } from '@kolo/contracts/events';
import type { ConversationCommand } from './conversation.ts';
import { decide } from './decide.ts';
import { evolve, UNTOUCHED } from './evolve.ts';

const ana = 'ana111111111';
const marko = 'marko1111111';
const by = (member: string) => ({ by: member, with: member === ana ? marko : ana });
const mark = (upTo: string, member = ana): ConversationCommand => ({ type: 'MarkRead', ...by(member), upTo });
const dismiss = (member = ana): ConversationCommand => ({ type: 'DismissCaution', ...by(member) });
const read = (upTo: string, member = ana): MessagingEvent => ({
  type: 'ConversationRead',
  data: { ...by(member), upTo },
});
const dismissed = (member = ana): MessagingEvent => ({ type: 'CautionDismissed', data: by(member) });
const given = (...events: MessagingEvent[]) => events.reduce(evolve, UNTOUCHED);

test('reading moves the mark on', () => {
  expect(decide(given(), mark('0005'))).toEqual([read('0005')]);
  expect(decide(given(read('0005')), mark('0007'))).toEqual([read('0007')]);
});
test('reading the same or less again changes nothing', () => {
  expect(decide(given(read('0005')), mark('0005'))).toEqual([]);
  expect(decide(given(read('0005')), mark('0003'))).toEqual([]);
});
test('each member has a mark of their own', () => {
  expect(decide(given(read('0005', marko)), mark('0003'))).toEqual([read('0003')]);
});
test('a caution is dismissed once by each', () => {
  expect(decide(given(read('0005')), dismiss())).toEqual([dismissed()]);
  expect(decide(given(dismissed()), dismiss())).toEqual([]);
  expect(decide(given(dismissed(marko)), dismiss())).toEqual([dismissed()]);
  expect(decide(given(dismissed()), mark('0005'))).toEqual([read('0005')]);
});
test('a comment is delivered once', () => {
  const about = { answer: 'coffeeOrder' } as const;
  const command = { type: 'DeliverComment', messageId: 'm1', ...by(ana), content: 'Kotor?', about } as const;
  const delivered: MessagingEvent = {
    type: 'MessageSent',
    data: { messageId: 'm1', from: ana, to: marko, content: 'Kotor?', about },
  };
  expect(decide(given(), command)).toEqual([delivered]);
  expect(decide(given(delivered), command)).toEqual([]);
});
