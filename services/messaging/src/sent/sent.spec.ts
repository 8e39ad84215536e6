import { describe, expect, test } from '@jest/globals';
import { type MessagingEvent, Problem } from '@kolo/contracts';
import { decide } from './decide.ts';
import { evolve, nothingSent } from './evolve.ts';

const message = (messageId: string, content = 'Zdravo!', to = 'marko1111111') => ({
  messageId,
  from: 'ana111111111',
  to,
  content,
});
const sent = (messageId: string): MessagingEvent => ({ type: 'MessageSent', data: message(messageId) });
const given = (...events: MessagingEvent[]) => events.reduce(evolve, nothingSent);

describe('a month of messages', () => {
  test('takes messages up to the limit', () => {
    expect(decide(given(sent('m1')), { ...message('m2'), limit: 2 })).toEqual([sent('m2')]);
  });
  test('refuses the one beyond it', () => {
    expect(() => decide(given(sent('m1'), sent('m2')), { ...message('m3'), limit: 2 })).toThrow(
      new Problem('message_limit_reached'),
    );
  });
  test('gives the first message for a repeat, also when the limit is reached', () => {
    expect(decide(given(sent('m1')), { ...message('m1'), limit: 1 })).toEqual([]);
  });
  test.each([message('m1', 'Something else'), message('m1', 'Zdravo!', 'ivan11111111')])(
    'refuses another message under the same id: %o',
    (other) => {
      expect(() => decide(given(sent('m1')), { ...other, limit: 10 })).toThrow(new Problem('conflict'));
    },
  );
});
