import { expect, test } from '@jest/globals';
import { namedBy } from './namedBy.ts';

const ALL = ['chat', 'chatSockets', 'uploads'];
const those = (wanted: string) => namedBy(wanted, ALL, (name) => name);

test('takes all, or those that one of several parts names, in their order', () => {
  expect(those('')).toEqual(ALL);
  expect(those('Sockets')).toEqual(['chatSockets']);
  expect(those('uploads, chat')).toEqual(ALL);
});

test('refuses a part that names nothing, and says what there is', () => {
  expect(() => those('chat,nonsense')).toThrow('"nonsense"; there are: chat, chatSockets, uploads');
  expect(() => namedBy('', [], String)).toThrow();
});
