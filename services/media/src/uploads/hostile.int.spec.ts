import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Photo } from '@kolo/contracts/api/media';
import type { ErrorBody } from '@kolo/contracts/errors';
import { type TestService, testService } from '@kolo/testing';
import sharp from 'sharp';
import { mediaService } from '../service.ts';
import { AVIF_OF_14_MEGAPIXELS, AVIF_OF_40_MEGAPIXELS } from './hostilePictures.ts';

const MEGABYTE = 1_000_000;
/** Of a process that decodes the dearest picture there may be, and nothing beside it. */
const DECODER_BYTES = 450 * MEGABYTE;

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b0103f' } });
let media: TestService;
const dear = AVIF_OF_14_MEGAPIXELS;
let honest: Uint8Array<ArrayBuffer>;

/** The same AVIF with a header that says another size. */
function sayingSide(avif: Uint8Array, side: number): Uint8Array<ArrayBuffer> {
  const lying = Buffer.from(avif);
  const at = lying.indexOf('ispe') + 8;
  lying.writeUInt32BE(side, at);
  lying.writeUInt32BE(side, at + 4);
  return Uint8Array.from(lying);
}
beforeAll(async () => {
  honest = Uint8Array.from(await picture(800).jpeg().toBuffer());
});
beforeEach(async () => {
  media = await testService(mediaService);
});
afterEach(() => media.stop());

const newMember = async () => media.as(await media.newMember());
async function upload(call: Awaited<ReturnType<typeof newMember>>, file: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append('photo', new File([file], 'a.jpg'));
  const answer = await call('/api/upload-photo', { body });
  return [answer.status, ((await answer.json()) as Partial<ErrorBody>).code];
}
const TAKEN = [200, undefined];
const members = (count: number) => Promise.all(Array.from({ length: count }, newMember));

/** How many pictures the decoder has done something with. */
async function done(task: 'inspect' | 'renditions'): Promise<number> {
  const metrics = await (await fetch(`${media.url}/metrics`)).text();
  const count = new RegExp(`^kolo_picture_duration_seconds_count{[^}]*task="${task}"[^}]*} (\\d+)$`, 'm');
  return Number(count.exec(metrics)?.[1] ?? 0);
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
const mostResident = (pid: number): number => Number(/VmHWM:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) * 1_024;

/** Tells the most memory that a decoder has taken since; 0 where the machine does not tell. */
function watchDecoders(): () => number {
  if (!existsSync('/proc/self/status')) return () => 0;
  let most = 0;
  const watching = setInterval(() => {
    for (const pid of childrenOf(process.pid)) most = Math.max(most, mostResident(pid));
  }, 10);
  return () => {
    clearInterval(watching);
    return most;
  };
}

test('many small files of many pixels are decoded one by one, and an honest photo waits for one of them at most', async () => {
  const hostile = await members(5);
  const mostMemory = watchDecoders();
  let answered = 0;
  const uploads = hostile.map((call) =>
    upload(call, dear).finally(() => {
      answered += 1;
    }),
  );
  await media.eventually(async () => expect(await done('inspect')).toBe(hostile.length));
  const before = answered;
  expect(await upload(await newMember(), honest)).toEqual(TAKEN);
  expect(answered - before).toBeLessThanOrEqual(2);
  expect(await Promise.all(uploads)).toEqual(hostile.map(() => TAKEN));
  expect(mostMemory()).toBeLessThan(DECODER_BYTES);
}, 120_000);

test('a picture that is larger than its header says is refused, and those beside it are not', async () => {
  const [one, other, third] = await members(3);
  if (!one || !other || !third) throw new Error('three were asked for');
  const mostMemory = watchDecoders();
  const answers = await Promise.all([
    upload(one, sayingSide(AVIF_OF_40_MEGAPIXELS, 2_000)),
    upload(other, honest),
    upload(third, honest),
  ]);
  expect(answers).toEqual([[400, 'unreadable_image'], TAKEN, TAKEN]);
  expect(mostMemory()).toBeLessThan(DECODER_BYTES);
  expect(await upload(one, honest)).toEqual(TAKEN);
}, 120_000);

test('what a decoder that dies was at is done by the next one, and so is what comes then', async () => {
  if (!existsSync('/proc/self/status')) return;
  const [one, other] = await members(2);
  if (!one || !other) throw new Error('two were asked for');
  const answer = upload(one, dear);
  await media.eventually(async () => expect(await done('inspect')).toBe(1));
  for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
  expect(await answer).toEqual(TAKEN);
  expect(await upload(other, honest)).toEqual(TAKEN);
}, 60_000);

test('more than 14 megapixels of AVIF are refused by the header', async () => {
  expect(await upload(await newMember(), AVIF_OF_40_MEGAPIXELS)).toEqual([413, 'too_large']);
  expect(await done('renditions')).toBe(0);
}, 60_000);

test('a member’s uploads are worked on one after another', async () => {
  const call = await newMember();
  const uploads = Promise.all([upload(call, dear), upload(call, dear)]);
  let mostAtOnce = 0;
  await media.eventually(async () => {
    const begun = await done('inspect');
    const over = await done('renditions');
    mostAtOnce = Math.max(mostAtOnce, begun - over);
    return over === 2;
  }, 60_000);
  expect(mostAtOnce).toBeLessThanOrEqual(1);
  expect(await uploads).toEqual([TAKEN, TAKEN]);
}, 120_000);

test('photos without a place in the album are not even looked at, also when they race', async () => {
  const call = await newMember();
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(call, honest)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(6);
  expect(answers.filter(([, code]) => code === 'photo_limit')).toHaveLength(4);
  expect(await upload(call, honest)).toEqual([409, 'photo_limit']);
  expect([await done('inspect'), await done('renditions')]).toEqual([6, 6]);
}, 60_000);

test('what waits for a client that has gone is dropped, and its place is free again', async () => {
  const ahead = await members(2);
  const uploads = ahead.map((call) => upload(call, dear));
  await media.eventually(async () => expect(await done('inspect')).toBe(2));
  const member = await media.newMember();
  const body = new FormData();
  body.append('photo', new File([dear], 'a.jpg'));
  const leaving = new AbortController();
  const gone = fetch(`${media.url}/api/upload-photo`, {
    method: 'POST',
    headers: media.identityHeaders(member, { method: 'POST', url: '/api/upload-photo' }),
    body,
    signal: leaving.signal,
  });
  await media.eventually(async () => expect(await done('inspect')).toBe(3));
  leaving.abort();
  await expect(gone).rejects.toThrow();
  expect(await Promise.all(uploads)).toEqual([TAKEN, TAKEN]);
  const call = media.as(member);
  for (let photo = 0; photo < 6; photo++) expect(await upload(call, honest)).toEqual(TAKEN);
  const album = (await (await call('/api/profile/photos')).json()) as Photo[];
  expect(album).toHaveLength(6);
  expect(await done('renditions')).toBe(2 + 6);
}, 120_000);
