import { describe, expect, test } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import type { MessagingEvent } from '@kolo/contracts/events';
import { decide } from './decide.ts';
import { evolve, NOTHING_SENT } from './evolve.ts';

const message = (messageId: string, content = 'Zdravo!', to = 'marko1111111') => ({
  messageId,
  from: 'ana111111111',
  to,
  content,
});
const order = (messageId: string, limit: number, sameAs: readonly string[] = []) => ({
  ...message(messageId),
  limit,
  sameAs,
});
const sent = (messageId: string): MessagingEvent => ({ type: 'MessageSent', data: message(messageId) });
const given = (...events: MessagingEvent[]) => events.reduce(evolve, NOTHING_SENT);

describe('a month of messages', () => {
  test('takes messages up to the limit', () => {
    expect(decide(given(sent('m1')), order('m2', 2))).toEqual([sent('m2')]);
  });
  test('refuses the one beyond it', () => {
    expect(() => decide(given(sent('m1'), sent('m2')), order('m3', 2))).toThrow(
      new Problem('message_limit_reached'),
    );
  });
  test('gives the first message for a repeat, also when the limit is reached', () => {
    expect(decide(given(sent('m1')), order('m1', 1))).toEqual([]);
  });
  test('gives the first message for a repeat that would bear another id', () => {
    expect(decide(given(sent('yesterday')), order('today', 2, ['yesterday']))).toEqual([]);
    const other = { ...order('today', 2, ['yesterday']), content: 'Something else' };
    expect(() => decide(given(sent('yesterday')), other)).toThrow(new Problem('conflict'));
  });
  test.each([message('m1', 'Something else'), message('m1', 'Zdravo!', 'ivan11111111')])(
    'refuses another message under the same id: %o',
    (other) => {
      expect(() => decide(given(sent('m1')), { ...order('m1', 10), ...other })).toThrow(
        new Problem('conflict'),
      );
    },
  );
});

describe('a comment that came with a like', () => {
  const [from, to] = ['ana111111111', 'marko1111111'];
  const charged = (chargeId: string): MessagingEvent => ({
    type: 'CommentCharged',
    data: { chargeId, from, to },
  });
  const charge = (chargeId: string, limit: number) => ({ chargeId, from, to, limit });

  test('counts as a message, once', () => {
    expect(decide(given(sent('m1')), charge('c1', 2))).toEqual([charged('c1')]);
    expect(decide(given(sent('m1'), charged('c1')), charge('c1', 2))).toEqual([]);
    expect(() => decide(given(sent('m1'), charged('c1')), order('m2', 2))).toThrow(
      new Problem('message_limit_reached'),
    );
  });
  test('needs one that is left', () => {
    expect(() => decide(given(sent('m1'), charged('c1')), charge('c2', 2))).toThrow(
      new Problem('message_limit_reached'),
    );
  });
});
