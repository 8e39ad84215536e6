import { expect, test } from '@jest/globals';
import { createSecrets } from '@kolo/service';
import { createPositions } from './positions.ts';

const positions = createPositions(createSecrets('one secret of this test'.repeat(2)));
const PLACES = ['0000000000000041', '0000000000000042', '18446744073709551615'];

test('come back as they were, also from another instance with the same secret', () => {
  const elsewhere = createPositions(createSecrets('one secret of this test'.repeat(2)));
  for (const place of PLACES) {
    expect(elsewhere.open(positions.seal(place))).toBe(place);
    expect(elsewhere.seal(place)).toBe(positions.seal(place));
  }
});

test('tell neither how many came between two of them nor which was first', () => {
  for (const place of PLACES) {
    const sealed = positions.seal(place);
    expect(sealed).not.toContain(place);
    expect(Buffer.from(sealed, 'base64url').includes(place)).toBe(false);
  }
  const sealed = Array.from({ length: 64 }, (_, index) => positions.seal(String(index).padStart(16, '0')));
  expect(sealed.toSorted()).not.toEqual(sealed);
  const beginnings = new Set(sealed.map((text) => text.slice(0, 8)));
  expect(beginnings.size).toBe(sealed.length);
});

test('are taken only as they were given', () => {
  const [place = ''] = PLACES;
  const bytes = Buffer.from(positions.seal(place), 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(positions.open(changed.toString('base64url'))).toBeNull();
  }
  const strangers = createPositions(createSecrets('another secret of this test'.repeat(2)));
  for (const text of ['', place, 'A'.repeat(43), strangers.seal(place)])
    expect(positions.open(text)).toBeNull();
});
