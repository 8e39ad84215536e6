import { expect, it } from '@jest/globals';
import { notificationFor, pageOf } from './notifications.ts';

it('says what happened without a name, one of a kind, and leads to where it shows', () => {
  const match = notificationFor({ kind: 'match', name: 'Ana' });
  expect(match.options).toMatchObject({ body: 'You have a new match.', tag: 'match' });
  expect(pageOf(match.options.data)).toBe('/matches');
  const message = notificationFor({ kind: 'message' });
  expect(message.options).toMatchObject({ body: 'You have a new message.', tag: 'message' });
  expect(pageOf(message.options.data)).toBe('/messages');
});

it('shows something for what it does not know, as a push must', () => {
  expect(notificationFor(undefined).options.body).toBe('You have a new message.');
  expect(pageOf(null)).toBe('/');
});
