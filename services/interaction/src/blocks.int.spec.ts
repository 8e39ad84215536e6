import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newId, streams } from '@kolo/contracts/ids';
import type { Seeking } from '@kolo/contracts/profile/eligibility';
import {
  block,
  get,
  like,
  pass,
  profiles,
  registered,
  standing,
  t,
  tiers,
  unblock,
  unlike,
  whileProfileIsSilent,
} from './testing/world.ts';

describe('blocking', () => {
  const DONE = { status: 200, body: { success: true } };

  test('makes two members nobody to each other, for good and however often it is asked for', async () => {
    const [ana, marko] = [await registered(), await registered()];
    for (const member of [ana, marko]) tiers.set(member, 'premium');
    await like(ana, marko);
    await like(marko, ana);
    for (let again = 0; again < 2; again++) expect(await block(ana, marko)).toEqual(DONE);
    const nobody = await like(marko, newId(randomBytes));
    expect(nobody).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    for (const choose of [like, unlike, pass, block, unblock])
      expect(await choose(marko, ana)).toEqual(nobody);
    for (const choose of [like, unlike, pass]) expect(await choose(ana, marko)).toEqual(nobody);
    const apart = { matched: false, liked: false, known: false, blocked: true, blockedBy: ana };
    for (const [one, other] of [
      [ana, marko],
      [marko, ana],
    ] as const) {
      expect(await standing(one, other)).toEqual(apart);
      for (const list of ['likes-sent', 'likes-received']) expect(await get(one, `/api/${list}`)).toEqual([]);
    }
    await t.restart();
    expect(await like(marko, ana)).toEqual(nobody);
  });

  test('is asked for by others, about anybody who is there, and tells them whose it is', async () => {
    const [ana, marko] = [await registered(), await registered()];
    const blocker = () => t.service.answer('blocker', { one: marko, other: ana });
    const blockFor = (by: string, to: string) => t.service.answer('block', { by, to });
    expect(await blocker()).toEqual({ by: null });
    for (let again = 0; again < 2; again++) expect(await blockFor(ana, marko)).toEqual({ blocked: true });
    await t.eventually(async () => expect(await blocker()).toEqual({ by: ana }));
    expect(await blockFor(marko, ana)).toEqual({ blocked: false });
    await t.ports.keyring.erase(ana);
    expect(await blocker()).toEqual({ by: null });
    expect(await blockFor(marko, ana)).toEqual({ blocked: false });
  });

  test('looks no other while profile is silent', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await block(ana, marko);
    const [nobody, ...answers] = await whileProfileIsSilent(async () => [
      await like(marko, newId(randomBytes)),
      ...[await like(marko, ana), await pass(marko, ana), await block(marko, ana)],
    ]);
    expect(nobody).toMatchObject({ status: 503 });
    expect(answers).toEqual([nobody, nobody, nobody]);
  });

  test('is listed for who blocked, newest first, in pages and without a photo, and for nobody else', async () => {
    const [ana, marko, ivan] = [await registered(), await registered(), await registered()];
    await block(ana, marko);
    await block(ana, ivan);
    await t.publish('media', streams.album(marko), marko, {
      type: 'MainPhotoChosen',
      data: { photoId: newId(randomBytes) },
    });
    const told = { firstName: 'Ana', blockedAt: expect.any(String), mainPhoto: null };
    const ofMarko = { ...told, id: marko };
    await t.eventually(async () =>
      expect(await get(ana, '/api/blocked')).toEqual([{ ...told, id: ivan }, ofMarko]),
    );
    expect(await get(ana, `/api/blocked?before=${ivan}`)).toEqual([ofMarko]);
    expect(await get(ana, `/api/blocked?before=${marko}`)).toEqual([]);
    expect(await get(marko, '/api/blocked')).toEqual([]);
    expect(await get(marko, `/api/blocked?before=${ana}`)).toMatchObject({ code: 'invalid_input' });
    await t.ports.keyring.erase(ivan);
    await t.publish('identity', streams.account(ivan), ivan, { type: 'AccountErased', data: {} });
    await t.eventually(async () => expect(await get(ana, '/api/blocked')).toEqual([ofMarko]));
  });

  test('outlasts the account of who was blocked, and ends with that of who blocked', async () => {
    const [ana, marko, ivan] = [await registered(), await registered(), await registered()];
    await block(ana, marko);
    await block(ivan, ana);
    for (const erased of [marko, ivan]) await t.ports.keyring.erase(erased);
    expect(await standing(ana, marko)).toMatchObject({ matched: false, blocked: true, blockedBy: ana });
    expect(await standing(ana, ivan)).toMatchObject({ blocked: false, blockedBy: null });
  });

  test('is taken back without anything coming back with it', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    await like(marko, ana);
    await block(ana, marko);
    for (let again = 0; again < 2; again++) expect(await unblock(ana, marko)).toEqual(DONE);
    expect(await get(ana, '/api/blocked')).toEqual([]);
    expect(await standing(ana, marko)).toEqual({
      matched: false,
      liked: false,
      known: false,
      blocked: false,
      blockedBy: null,
    });
    expect(await get(marko, '/api/likes-sent')).toEqual([]);
    expect(await like(marko, ana)).toMatchObject({ body: { isMatch: false } });
  });

  test('is for whom one may see, and is taken back also when that has changed', async () => {
    const woman: Seeking = { gender: 'Female', interestedIn: 'Men' };
    const man: Seeking = { gender: 'Male', interestedIn: 'Women' };
    const [ana, iva, marko] = [await registered(woman), await registered(woman), await registered(man)];
    const refused = { status: 404, body: { code: 'member_not_found' } };
    for (const choose of [block, unblock]) expect(await choose(ana, iva)).toMatchObject(refused);
    expect(await block(ana, ana)).toMatchObject({ status: 400, body: { code: 'own_profile' } });
    await block(ana, marko);
    profiles.set(marko, { gender: 'Male', interestedIn: 'Men' });
    const data = { interestedIn: 'Men' } as const;
    await t.publish('profile', streams.profile(marko), marko, { type: 'ProfileChanged', data });
    const sara = await registered(woman);
    await t.eventually(async () => expect(await like(sara, marko)).toMatchObject(refused));
    for (let again = 0; again < 2; again++) expect(await block(ana, marko)).toEqual(DONE);
    expect(await unblock(ana, marko)).toEqual(DONE);
  });

  test('at the same moment as being liked leaves the block, whichever was first', async () => {
    const couples = await Promise.all(
      Array.from({ length: 20 }, async () => [await registered(), await registered()] as const),
    );
    for (const [ana, marko] of couples) {
      await like(ana, marko);
      const [blocked, liked] = await Promise.all([block(ana, marko), like(marko, ana)]);
      expect(blocked).toEqual(DONE);
      expect([200, 404]).toContain(liked.status);
      expect(await standing(ana, marko)).toMatchObject({ matched: false, known: false, blocked: true });
    }
  });

  test('each other at the same moment makes one block: to the other there is nobody left to block', async () => {
    const [ana, marko] = [await registered(), await registered()];
    const answers = await Promise.all([block(ana, marko), block(marko, ana)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
