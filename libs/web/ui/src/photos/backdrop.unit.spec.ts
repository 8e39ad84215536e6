import { expect, it } from '@jest/globals';
import { rgbaToThumbHash } from 'thumbhash';
import { backdrop } from './backdrop.ts';

it('paints what stands in for a photo behind it, and nothing where there is none', () => {
  const red = rgbaToThumbHash(2, 2, [255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255]);
  expect(backdrop(btoa(String.fromCharCode(...red)))).toEqual({
    background: expect.stringMatching(/^center \/ cover url\(data:image\/png;base64,[\w+/=]+\)$/),
  });
  expect(backdrop(undefined)).toBeUndefined();
});
