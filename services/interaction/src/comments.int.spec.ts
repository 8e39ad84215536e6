import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { HeldPage } from '@kolo/contracts/held';
import { newId, streams } from '@kolo/contracts/ids';
import { z } from 'zod';
import {
  albums,
  block,
  get,
  like,
  likeWithComment,
  messaging,
  pass,
  registered,
  standing,
  t,
  tiers,
  unblock,
  unlike,
} from './testing/world.ts';

const COFFEE = { text: 'Is that Kotor?', about: { answer: 'coffeeOrder' } };
const chargesOf = (from: string) => messaging.charges.filter((charge) => charge.from === from);
const comments = (one: string, other: string) => t.service.answer('comments', { one, other });
/** The comments a paid member sees among the likes received. */
const seenBy = async (member: string): Promise<unknown[]> =>
  z
    .array(z.object({ comment: z.unknown().optional() }))
    .parse(await get(member, '/api/likes-received'))
    .map(({ comment }) => comment ?? null);
const paid = async (): Promise<string> => {
  const id = await registered();
  tiers.set(id, 'premium');
  return id;
};

beforeEach(() => {
  messaging.left = true;
  messaging.silent = false;
});

describe('a like with a comment', () => {
  test('is shown with the like, only where the plan shows likes', async () => {
    const [ana, marko] = [await registered(), await paid()];
    expect(await likeWithComment(ana, marko)).toEqual({
      status: 200,
      body: { success: true, isMatch: false },
    });
    expect(await seenBy(marko)).toEqual([COFFEE]);
    tiers.delete(marko);
    expect(await get(marko, '/api/likes-received')).toMatchObject({ code: 'paid_members_only' });
    expect(await comments(ana, marko)).toEqual({ comments: [] });
  });

  test('quotes a photo of the other, and no other photo', async () => {
    const [ana, marko] = [await registered(), await paid()];
    const [photoId, another] = [newId(randomBytes), newId(randomBytes)];
    albums.set(marko, [photoId]);
    expect(await likeWithComment(ana, marko, { about: { photoId: another } })).toMatchObject({
      status: 400,
      body: { fields: { about: 'This photo is no longer there.' } },
    });
    expect(chargesOf(ana)).toEqual([]);
    await likeWithComment(ana, marko, { about: { photoId } });
    const photo = t.photoUrlFor(marko)(photoId, 'card');
    expect(await seenBy(marko)).toEqual([{ text: COFFEE.text, about: { photo } }]);
  });

  test.each([
    ['a blank text', { comment: '  ' }],
    ['151 characters', { comment: 'x'.repeat(151) }],
    ['nothing it is about', { about: {} }],
    ['an answer nobody gives', { about: { answer: 'email' } }],
  ])('is refused with %s', async (_what, like) => {
    const [ana, marko] = [await registered(), await registered()];
    expect((await likeWithComment(ana, marko, like)).status).toBe(400);
  });

  test('may have 150 seen characters', async () => {
    const [ana, marko] = [await registered(), await registered()];
    expect((await likeWithComment(ana, marko, { comment: '👩🏽‍🚀'.repeat(150) })).status).toBe(200);
  });

  test('needs who fits, and is never sent to oneself', async () => {
    const ana = await registered({ gender: 'Female', interestedIn: 'Men' });
    const iva = await registered();
    expect((await likeWithComment(ana, iva)).status).toBe(404);
    expect((await likeWithComment(ana, ana)).body).toMatchObject({ code: 'own_profile' });
    expect(chargesOf(ana)).toEqual([]);
  });
});

describe('the words of one’s like', () => {
  const ownOn = (member: string, other: string) => get(member, `/api/likes-sent/${other}`);

  test('are told to who wrote them until the like is taken back, and to nobody else', async () => {
    const [ana, marko, iva] = [await registered(), await paid(), await registered()];
    await likeWithComment(ana, marko);
    await like(iva, marko);
    expect(await ownOn(ana, marko)).toEqual({ comment: COFFEE.text });
    expect(await ownOn(iva, marko)).toEqual({ comment: null });
    expect(await ownOn(marko, ana)).toEqual({ comment: null });
    await unlike(ana, marko);
    expect(await ownOn(ana, marko)).toEqual({ comment: null });
  });

  test('are nobody’s once one has blocked the other', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await likeWithComment(ana, marko);
    await block(marko, ana);
    expect(await ownOn(ana, marko)).toMatchObject({ code: 'member_not_found' });
    await unblock(marko, ana);
    expect(await ownOn(ana, marko)).toEqual({ comment: null });
  });
});

describe('its message of the month', () => {
  test('is charged once, however often and at once it is sent', async () => {
    const [ana, marko] = [await registered(), await registered()];
    const tries = await Promise.all(
      ['a', 'b', 'a', 'b'].map((key) => likeWithComment(ana, marko, { key, comment: key })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(new Set(chargesOf(ana).map(({ nth }) => nth))).toEqual(new Set([1]));
  });

  test('must be left: otherwise there is no like', async () => {
    const [ana, marko] = [await registered(), await registered()];
    messaging.left = false;
    expect(await likeWithComment(ana, marko)).toMatchObject({
      status: 403,
      body: { code: 'message_limit_reached' },
    });
    expect(await standing(ana, marko)).toMatchObject({ liked: false });
    messaging.left = true;
    messaging.silent = true;
    expect((await likeWithComment(ana, marko)).status).toBe(503);
    expect(await standing(ana, marko)).toMatchObject({ liked: false });
  });

  test('is not charged for what is refused, and is another one after the like was taken back', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    expect((await likeWithComment(ana, marko)).body).toMatchObject({ code: 'already_liked' });
    expect(chargesOf(ana)).toEqual([]);
    await unlike(ana, marko);
    await likeWithComment(ana, marko);
    await unlike(ana, marko);
    await likeWithComment(ana, marko);
    expect(chargesOf(ana).map(({ nth }) => nth)).toEqual([1, 2]);
  });
});

test('a repeat under the key gives the same answer, also once the like was taken back', async () => {
  const [ana, marko] = [await registered(), await paid()];
  await likeWithComment(ana, marko, { key: 'k' });
  expect((await likeWithComment(ana, marko, { key: 'k' })).status).toBe(200);
  expect((await likeWithComment(ana, marko, { key: 'k', comment: 'Else' })).body).toMatchObject({
    code: 'conflict',
  });
  await unlike(ana, marko);
  expect(await likeWithComment(ana, marko, { key: 'k' })).toEqual({
    status: 200,
    body: { success: true, isMatch: false },
  });
  expect(await seenBy(marko)).toEqual([]);
  expect(chargesOf(ana)).toHaveLength(1);
});

describe('a match', () => {
  test('tells messaging what both likes came with, in their order', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await likeWithComment(ana, marko);
    const answer = await likeWithComment(marko, ana, { comment: 'Perast!' });
    expect(answer.body).toEqual({ success: true, isMatch: true });
    expect(await comments(marko, ana)).toEqual({
      comments: [
        { id: expect.any(String), by: ana, to: marko, ...COFFEE },
        { id: expect.any(String), by: marko, to: ana, ...COFFEE, text: 'Perast!' },
      ],
    });
  });

  test('tells nothing of a comment whose like was taken back, passed or blocked', async () => {
    const [ana, marko] = [await registered(), await paid()];
    for (const takeAway of [
      () => unlike(ana, marko),
      () => pass(ana, marko),
      async () => {
        await block(marko, ana);
        await unblock(marko, ana);
      },
    ]) {
      await likeWithComment(ana, marko);
      expect(await seenBy(marko)).toEqual([COFFEE]);
      await takeAway();
      expect(await seenBy(marko)).toEqual([]);
      await like(ana, marko);
      expect(await seenBy(marko)).toEqual([null]);
      await like(marko, ana);
      expect(await comments(ana, marko)).toEqual({ comments: [] });
      await unlike(ana, marko);
      await unlike(marko, ana);
    }
  });

  test('tells nothing once the writer is erased, whose download had it', async () => {
    const [ana, marko] = [await registered(), await paid()];
    await likeWithComment(ana, marko);
    await like(ana, await registered());
    const held = await t.service.answer('held', { memberId: ana, part: 'likes', after: null });
    expect((held as HeldPage).rows).toStrictEqual([
      { firstName: 'Ana', at: expect.any(String), comment: COFFEE.text },
      { firstName: 'Ana', at: expect.any(String) },
    ]);
    await like(marko, ana);
    await t.publish('identity', streams.account(ana), ana, { type: 'AccountErased', data: {} });
    await t.ports.keyring.erase(ana);
    expect(await comments(ana, marko)).toEqual({ comments: [] });
    await t.eventually(async () => expect(await seenBy(marko)).toEqual([]));
  });

  test('tells nothing once the recipient is erased', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(marko, ana);
    await likeWithComment(ana, marko);
    await t.ports.keyring.erase(marko);
    expect(await comments(ana, marko)).toEqual({ comments: [] });
  });
});
