import { expect, it } from '@jest/globals';
import { sizedPhoto } from './sizedPhoto.ts';

it('changes the size in an address and keeps its signature', () => {
  expect(sizedPhoto('/api/photos/one/profile.webp?sig=abc', 'card')).toBe(
    '/api/photos/one/card.webp?sig=abc',
  );
  expect(sizedPhoto('/api/photos/one/profile.webp', 'full')).toBe('/api/photos/one/full.webp');
  expect(sizedPhoto('data:image/webp;base64,', 'card')).toBe('data:image/webp;base64,');
});
