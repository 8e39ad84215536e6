import { expect, test } from '@jest/globals';
import { fnv1a } from './fnv1a.ts';

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('hashes %p as the published vectors do', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});
