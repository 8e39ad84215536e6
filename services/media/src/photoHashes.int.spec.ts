import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UploadPhotoResponse } from '@kolo/contracts/api/media';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { type TestService, testService } from '@kolo/testing';
import sharp from 'sharp';
import { photoHashOf } from './images/photoHash.ts';
import { mediaService } from './service.ts';

const signals: InternalInput<'moderation', 'signal'>[] = [];
let media: TestService;
beforeAll(async () => {
  media = await testService(mediaService, {
    answers: {
      'moderation.signal': async (signal: InternalInput<'moderation', 'signal'>) => {
        signals.push(signal);
        return { raised: false };
      },
    },
  });
});
afterAll(() => media.stop());

/** A picture of soft waves, of which none is like another. */
function picture(seed: number) {
  const [width, height] = [200, 250];
  const wave = (x: number, y: number) =>
    Math.sin(x / (9 + seed) + seed) + Math.cos(y / (13 + seed * 2)) + Math.sin((x * seed + y) / 40);
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => 128 + 40 * wave(at % width, Math.floor(at / width))),
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } }).resize(800);
}
const bitsOf = (look: string | null) =>
  BigInt(`0x${look ?? '0'}`)
    .toString(2)
    .padStart(64, '0');
const differing = (one: string | null, other: string | null) =>
  [...bitsOf(one)].filter((bit, place) => bit !== bitsOf(other)[place]).length;

async function upload(member: string, file: Buffer): Promise<string> {
  const body = new FormData();
  body.append('photo', new File([Uint8Array.from(file)], 'cropped.jpg', { type: 'image/jpeg' }));
  const answer = await media.as(member)('/api/upload-photo', { body });
  return ((await answer.json()) as UploadPhotoResponse).id;
}
const looksOf = async (memberId: string) =>
  ((await media.service.answer('looks', { memberId })) as InternalOutput<'media', 'looks'>).looks;

test('a look survives another size and another encoding, and no two pictures share it', async () => {
  const look = await photoHashOf(await picture(1).png().toBuffer());
  for (const same of [
    picture(1).resize(300).jpeg({ quality: 40 }),
    picture(1).resize(504).webp({ quality: 60 }),
    picture(1).linear(1.1).png(),
  ])
    expect(differing(look, await photoHashOf(await same.toBuffer()))).toBeLessThanOrEqual(6);
  for (const seed of [2, 3, 5, 7])
    expect(differing(look, await photoHashOf(await picture(seed).png().toBuffer()))).toBeGreaterThan(6);
});

test('a plain picture has none', async () => {
  const create = { width: 800, height: 1000, channels: 3, background: '#b0103f' } as const;
  expect(await photoHashOf(await sharp({ create }).jpeg().toBuffer())).toBeNull();
});

test('each new photo is shown to moderation, and the looks of an album are told', async () => {
  const member = await media.newMember();
  const create = { width: 800, height: 1000, channels: 3, background: '#b0103f' } as const;
  await upload(member, await sharp({ create }).jpeg().toBuffer());
  const photoId = await upload(member, await picture(1).jpeg().toBuffer());
  await media.eventually(() =>
    expect(signals).toMatchObject([{ memberId: member, kind: 'photo', photo: { photoId } }]),
  );
  const [look, ...more] = await looksOf(member);
  expect(more).toEqual([]);
  expect(signals[0]?.photo?.look).toBe(look);
  expect(await looksOf(await media.newMember())).toEqual([]);
});
