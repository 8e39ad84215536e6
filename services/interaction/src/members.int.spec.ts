import { describe, expect, test } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import {
  EVERYONE,
  get,
  like,
  pass,
  profiles,
  registered,
  standing,
  t,
  takePassBack,
  unlike,
  unmatch,
  whileProfileIsSilent,
} from './testing/world.ts';

describe('who can be liked', () => {
  test('a member whom the feed has not brought yet', async () => {
    const [ana, newcomer] = [await registered(), await t.newMember()];
    expect((await like(ana, newcomer)).status).toBe(404);
    profiles.set(newcomer, EVERYONE);
    expect((await like(ana, newcomer)).status).toBe(200);
  });

  test('nobody who does not fit both ways, and nobody before their profile is complete', async () => {
    const ana = await registered({ gender: 'Female', interestedIn: 'Men' });
    const [iva, petar, newcomer] = [
      await registered({ gender: 'Female', interestedIn: 'Women' }),
      await registered({ gender: 'Male', interestedIn: 'Men' }),
      await t.newMember(),
    ];
    for (const other of [iva, petar, newcomer])
      for (const choose of [like, unlike, pass, takePassBack, unmatch])
        expect(await choose(ana, other)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    t.isNewcomer(newcomer);
    expect(await like(newcomer, ana)).toMatchObject({ status: 403, body: { code: 'profile_incomplete' } });
  });

  test('nobody more than the view has, while profile is silent: that may change in a moment', async () => {
    const [ana, iva] = [await registered(), await t.newMember()];
    expect(await whileProfileIsSilent(() => like(ana, iva))).toMatchObject({ status: 503 });
  });

  test('a match survives what its members change, and may be ended', async () => {
    const ana = await registered({ gender: 'Female', interestedIn: 'Men' });
    const marko = await registered({ gender: 'Male', interestedIn: 'Women' });
    await like(ana, marko);
    await like(marko, ana);
    profiles.set(ana, { gender: 'Female', interestedIn: 'Women' });
    const data = { interestedIn: 'Women' } as const;
    await t.publish('profile', streams.profile(ana), ana, { type: 'ProfileChanged', data });
    const ivan = await registered({ gender: 'Male', interestedIn: 'Women' });
    await t.eventually(async () => expect((await like(ivan, ana)).status).toBe(404));
    expect(await standing(ana, marko)).toMatchObject({ matched: true });
    expect(await like(marko, ana)).toMatchObject({ body: { isMatch: true } });
    expect((await unlike(marko, ana)).status).toBe(200);
    expect((await like(marko, ana)).status).toBe(404);
  });

  test('neither nobody nor oneself, nor anything that is not an id', async () => {
    const ana = await registered();
    expect(await like(ana, ana)).toMatchObject({ status: 400, body: { code: 'own_profile' } });
    expect(await like(ana, '123456789ABC')).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
    expect(await like(ana, '../etc/passwd')).toMatchObject({ status: 404 });
    expect(await like(ana, ['123456789ABC'])).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const signedOut = await t.anonymously('/api/like', { json: { likedUserId: ana } });
    expect(signedOut.status).toBe(401);
  });

  test('not the erased, and a match with them is over', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    await like(marko, ana);
    await t.ports.keyring.erase(marko);
    profiles.delete(marko);
    expect(await standing(ana, marko)).toMatchObject({ matched: false });
    await t.publish('identity', streams.account(marko), marko, { type: 'AccountErased', data: {} });
    await t.eventually(async () => expect(await get(ana, '/api/likes-sent')).toEqual([]));
    expect((await like(ana, marko)).status).toBe(404);
    await t.restart();
    expect(await get(ana, '/api/likes-sent')).toEqual([]);
    expect((await like(ana, marko)).status).toBe(404);
  });
});
