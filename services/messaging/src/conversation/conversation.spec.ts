import { expect, test } from '@jest/globals';
import type { MessagingEvent } from '@kolo/contracts';
import { decide } from './decide.ts';
import { evolve, unread } from './evolve.ts';

const ana = 'ana111111111';
const marko = 'marko1111111';
const mark = (upTo: string, by = ana) => ({ by, with: by === ana ? marko : ana, upTo });
const read = (upTo: string, by = ana): MessagingEvent => ({ type: 'ConversationRead', data: mark(upTo, by) });
const given = (...events: MessagingEvent[]) => events.reduce(evolve, unread);

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
