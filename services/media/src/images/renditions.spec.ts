import { describe, expect, test } from '@jest/globals';
import { LIMITS, PHOTO_SIZES } from '@kolo/contracts';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { renditionsOf } from './renditions.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b0103f' } });
const text = (words: string) => new TextEncoder().encode(words);
const widthsOf = async (upload: Uint8Array) => {
  const { files } = await renditionsOf(upload);
  return Promise.all(
    files.map(async ({ size, bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata();
      return { size, format, width, height };
    }),
  );
};

describe('a picture', () => {
  test('becomes WebP in every size, never larger than it was', async () => {
    const { card, full } = PHOTO_SIZES;
    expect(await widthsOf(await picture(2000, 1000).jpeg().toBuffer())).toEqual([
      { size: 'card', format: 'webp', width: card, height: card / 2 },
      { size: 'profile', format: 'webp', width: 882, height: 441 },
      { size: 'full', format: 'webp', width: full, height: full / 2 },
    ]);
    expect((await widthsOf(await picture(600, 768).png().toBuffer())).map(({ width }) => width)).toEqual([
      504, 600, 600,
    ]);
  });

  test('has something small that stands in for it, of its colours and shape', async () => {
    const left = { input: await picture(200, 600).toColourspace('srgb').png().toBuffer(), left: 0, top: 0 };
    const upload = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#12557f' } })
      .composite([left])
      .png()
      .toBuffer();
    const { placeholder } = await renditionsOf(upload);
    expect(placeholder.length).toBeLessThanOrEqual(40);
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'));
    expect(w).toBeLessThan(h);
    const [leftRed = 0, rightRed = 255] = [rgba[0], rgba[(w - 1) * 4]];
    expect(leftRed).toBeGreaterThan(rightRed + 50);
  });

  test.each(['png', 'webp', 'avif', 'jpeg'] as const)('may be %s', async (format) => {
    expect(await renditionsOf(await picture(80, 70).toFormat(format).toBuffer())).toMatchObject({
      width: 80,
      height: 70,
    });
  });

  test('is turned upright and loses what the camera wrote into it', async () => {
    const upload = await picture(90, 70)
      .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '44/1 49/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const { files, width, height } = await renditionsOf(upload);
    expect({ width, height }).toEqual({ width: 70, height: 90 });
    for (const { bytes } of files) {
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
    }
  });

  test('shows its background white where it was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const upload = await sharp({ create: { width: 80, height: 80, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const [card] = (await renditionsOf(upload)).files;
    const { dominant } = await sharp(card?.bytes).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });
});

describe('refuses', () => {
  test.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a document', '%PDF-1.7 '],
    ['a moving picture', 'GIF89a'],
    ['a film', '\0\0\0\x18ftypisom'],
  ])('%s as not an image', async (_, content) => {
    await expect(renditionsOf(text(content))).rejects.toMatchObject({ code: 'not_an_image' });
  });

  test('what begins like a picture and is none', async () => {
    await expect(renditionsOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3))).rejects.toMatchObject({
      code: 'unreadable_image',
    });
    await expect(renditionsOf(text('\0\0\0\x18ftypheic\0\0'))).rejects.toMatchObject({
      code: 'unreadable_image',
    });
  });

  test('a picture that was cut off', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const whole = await noise.jpeg().toBuffer();
    await expect(renditionsOf(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'unreadable_image',
    });
  });

  test.each([
    ['a dot', 1, 1, 'photo_too_small'],
    ['a stroke', 10_000, 1, 'photo_too_small'],
    ['one a little too small', 64, 63, 'photo_too_small'],
    ['a ribbon', 1_000, 300, 'photo_too_narrow'],
    ['a tower', 64, 193, 'photo_too_narrow'],
  ])('%s', async (_what, width, height, code) => {
    await expect(renditionsOf(await picture(width, height).png().toBuffer())).rejects.toMatchObject({ code });
  });

  test('nothing that a member may show: the smallest and the narrowest, and the ratio of a crop', async () => {
    for (const [width, height] of [
      [64, 64],
      [64, 192],
      [192, 64],
      [378, 484],
    ] as const)
      expect(await renditionsOf(await picture(width, height).png().toBuffer())).toMatchObject({
        width,
        height,
      });
  });

  test('more pixels than fit, however small the file', async () => {
    const upload = await picture(8_000, LIMITS.photos.pixels / 8_000 + 1)
      .png({ compressionLevel: 9 })
      .toBuffer();
    await expect(renditionsOf(upload)).rejects.toMatchObject({ code: 'too_large' });
  });
});
