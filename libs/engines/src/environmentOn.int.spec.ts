import { expect, test } from '@jest/globals';
import { environmentOn } from './index.ts';

test('points the ports of the engines that are given at them, and says nothing of the others', () => {
  const engines = [
    { name: 'mongodb', url: 'mongodb://127.0.0.1:1' },
    { name: 'redis', url: 'redis://127.0.0.1:2' },
    { name: 'toxiproxy', url: 'http://127.0.0.1:3' },
  ] as const;
  expect(environmentOn(engines)).toEqual({
    DOCUMENTS_URL: 'mongodb://127.0.0.1:1',
    KEYS_URL: 'mongodb://127.0.0.1:1/kolo-keys',
    STATE_URL: 'redis://127.0.0.1:2/0',
  });
});
