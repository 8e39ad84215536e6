import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { PHOTO_SIZES } from '@kolo/contracts/site/photoAddress';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { createRenditions } from './renditions.ts';

const MEGABYTE = 1024 * 1024;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b0103f' } });
const text = (words: string) => new TextEncoder().encode(words);
const widthsOf = async (upload: Uint8Array) => {
  const { files } = await createRenditions(upload);
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
    const { placeholder } = await createRenditions(upload);
    expect(placeholder.length).toBeLessThanOrEqual(40);
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'));
    expect(w).toBeLessThan(h);
    const [leftRed = 0, rightRed = 255] = [rgba[0], rgba[(w - 1) * 4]];
    expect(leftRed).toBeGreaterThan(rightRed + 50);
  });

  test.each(['png', 'webp', 'avif', 'jpeg'] as const)('may be %s', async (format) => {
    expect(await createRenditions(await picture(80, 70).toFormat(format).toBuffer())).toMatchObject({
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
    const { files, width, height } = await createRenditions(upload);
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
    const [card] = (await createRenditions(upload)).files;
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
    await expect(createRenditions(text(content))).rejects.toMatchObject({ code: 'not_an_image' });
  });

  test('what begins like a picture and is none', async () => {
    await expect(createRenditions(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3))).rejects.toMatchObject({
      code: 'unreadable_image',
    });
    await expect(createRenditions(text('\0\0\0\x18ftypheic\0\0'))).rejects.toMatchObject({
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
    await expect(createRenditions(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
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
    await expect(createRenditions(await picture(width, height).png().toBuffer())).rejects.toMatchObject({
      code,
    });
  });

  test('nothing that a member may show: the smallest and the narrowest, and the ratio of a crop', async () => {
    for (const [width, height] of [
      [64, 64],
      [64, 192],
      [192, 64],
      [378, 484],
    ] as const)
      expect(await createRenditions(await picture(width, height).png().toBuffer())).toMatchObject({
        width,
        height,
      });
  });

  test('more pixels than fit, however small the file', async () => {
    const upload = await picture(8_000, LIMITS.photos.pixels / 8_000 + 1)
      .png({ compressionLevel: 9 })
      .toBuffer();
    await expect(createRenditions(upload)).rejects.toMatchObject({ code: 'too_large' });
  });

  /** A PNG that says it is so large, with chunks of its own before the end. */
  function png(width: number, height: number, ...chunks: [name: string, data: Uint8Array][]): Buffer {
    const chunk = (name: string, data: Uint8Array) => {
      const body = Buffer.concat([Buffer.from(name), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 2], 8);
    const rows = deflateSync(Buffer.alloc(Math.min(height, 1_000) * (width * 3 + 1)));
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      ...chunks.map(([name, data]) => chunk(name, data)),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  test.each([
    ['a PNG of a gigapixel', png(32_000, 32_000)],
    ['a PNG of all that a header can say', png(2 ** 31 - 1, 1)],
    ['a PNG without a side', png(0, 100)],
  ])('%s before any pixel of it is there', async (_what, upload) => {
    const before = process.memoryUsage().rss;
    await expect(createRenditions(upload)).rejects.toMatchObject({
      code: expect.stringMatching(/^(too_large|photo_too_\w+|unreadable_image)$/),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
  });

  test.each([
    ['the largest WebP', 'webp'],
    ['a large AVIF', 'avif'],
    ['a large JPEG', 'jpeg'],
  ] as const)('%s by its header', async (_what, format) => {
    const upload = await picture(8_000, LIMITS.photos.pixels / 8_000 + 1)
      .toFormat(format, { effort: 0 })
      .toBuffer();
    await expect(createRenditions(upload)).rejects.toMatchObject({ code: 'too_large' });
  });

  test.each(['zTXt', 'iCCP', 'iTXt'])('to unpack a bomb that a picture carries in its %s', async (name) => {
    const bomb = deflateSync(Buffer.alloc(300 * MEGABYTE), { level: 9 });
    const lead = { zTXt: 'Comment\0\0', iCCP: 'sRGB\0\0', iTXt: 'Comment\0\u0001\0\0\0' }[name] ?? '';
    const upload = png(100, 100, [name, Buffer.concat([Buffer.from(lead), bomb])]);
    const before = process.memoryUsage().rss;
    const outcome = await createRenditions(upload).then(
      ({ width }) => width,
      (error: unknown) => error,
    );
    expect(outcome === 100 || (outcome instanceof Problem && outcome.code === 'unreadable_image')).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
  });
});

describe('what is a picture and something else too', () => {
  const SCRIPT = '<script>alert(document.cookie)</script>';
  const ARCHIVE = 'PK\u0003\u0004 and the rest of an archive';

  test.each([
    ['a page behind a JPEG', async () => [await picture(100, 100).jpeg().toBuffer(), SCRIPT]],
    ['an archive behind a PNG', async () => [await picture(100, 100).png().toBuffer(), ARCHIVE]],
    ['a page behind a WebP', async () => [await picture(100, 100).webp().toBuffer(), SCRIPT]],
    [
      'a page in what the camera wrote',
      async () => [
        await picture(100, 100)
          .withExif({ IFD0: { Copyright: SCRIPT } })
          .jpeg()
          .toBuffer(),
      ],
    ],
    [
      'a page in a comment of JPEG',
      async () => {
        const plain = await picture(100, 100).jpeg().toBuffer();
        const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(SCRIPT.length + 2)}${SCRIPT}`, 'latin1');
        return [plain.subarray(0, 2), comment, plain.subarray(2)];
      },
    ],
  ] as const)('%s is the picture alone', async (_what, parts) => {
    const upload = Buffer.concat((await parts()).map((part) => Buffer.from(part)));
    expect(upload.includes(SCRIPT) || upload.includes(ARCHIVE)).toBe(true);
    for (const { bytes } of (await createRenditions(upload)).files) {
      const file = Buffer.from(bytes);
      expect([file.includes('<script'), file.includes('PK\u0003\u0004')]).toEqual([false, false]);
    }
  });
});
