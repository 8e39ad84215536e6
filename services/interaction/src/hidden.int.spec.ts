import { describe, expect, test } from '@jest/globals';
import type { IdentityEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { z } from 'zod';
import {
  block,
  clock,
  get,
  like,
  pass,
  registered,
  t,
  takePassBack,
  tiers,
  unblock,
  unlike,
  unmatch,
} from './testing/world.ts';

describe('who is hidden', () => {
  const tell = (id: string, event: IdentityEvent) => t.publish('identity', streams.account(id), id, event);
  const suspended: IdentityEvent = {
    type: 'MemberSuspended',
    data: { caseId: 'case', until: '2027-01-01T00:00:00.000Z', ground: 'Insults', appeal: '/appeal' },
  };
  const lifted: IdentityEvent = { type: 'RestrictionLifted', data: { caseId: 'case', by: 'time' } };
  const choices = [like, unlike, pass, takePassBack, unmatch, block, unblock];
  /** What every choice of `by` about `to` is answered with. */
  const answers = async (by: string, to: string) =>
    Promise.all(choices.map(async (choose) => (await choose(by, to)).status));
  const refused = choices.map(() => 404);
  const likesOf = async (member: string) => ({
    sent: await get(member, '/api/likes-sent'),
    received: z
      .array(z.object({ id: z.string() }))
      .parse(await get(member, '/api/likes-received'))
      .map(({ id }) => id),
  });

  test('is suspended: nobody can choose about them or finds them among likes and blocks, until it is lifted', async () => {
    const [ana, marko, iva, ivan] = [
      await registered(),
      await registered(),
      await registered(),
      await registered(),
    ];
    tiers.set(ana, 'premium');
    await like(ana, marko);
    await like(marko, ana);
    await like(iva, ana);
    await block(ana, ivan);
    const before = await likesOf(ana);
    expect(before).toEqual({ sent: [marko], received: [iva, marko] });
    for (const id of [marko, iva, ivan]) await tell(id, suspended);
    await t.eventually(async () => expect(await likesOf(ana)).toEqual({ sent: [], received: [] }));
    await t.eventually(async () => expect(await get(ana, '/api/blocked')).toEqual([]));
    for (const id of [marko, iva, ivan]) expect(await answers(ana, id)).toEqual(refused);
    for (const path of ['likes-sent', 'likes-received', 'blocked'])
      for (const id of [marko, iva, ivan])
        expect((await t.as(ana)(`/api/${path}?before=${id}`)).status).toBe(400);
    for (const id of [marko, iva, ivan]) await tell(id, lifted);
    await t.eventually(async () => expect(await likesOf(ana)).toEqual(before));
    await t.eventually(async () => expect(await get(ana, '/api/blocked')).toMatchObject([{ id: ivan }]));
    expect((await unblock(ana, ivan)).status).toBe(200);
  });

  const day = { on: '2026-11-21' };
  test.each([
    ['is paused', { type: 'MemberPaused', data: {} }, { type: 'MemberResumed', data: {} }],
    ['has stayed away', { type: 'MemberFellAsleep', data: day }, { type: 'MemberReturned', data: day }],
  ] as const)(
    '%s: with matches all stays, with others nothing is chosen or found, by either',
    async (_, hidden, back) => {
      const [ana, marko, iva, ivan] = [
        await registered(),
        await registered(),
        await registered(),
        await registered(),
      ];
      for (const id of [ana, iva]) tiers.set(id, 'premium');
      await like(ana, marko);
      await like(marko, ana);
      await like(iva, ana);
      await like(ana, iva);
      await unlike(ana, iva);
      await block(ivan, ana);
      await tell(ana, hidden);
      await t.eventually(async () =>
        expect(await likesOf(ana)).toEqual({ sent: [marko], received: [marko] }),
      );
      expect(await likesOf(iva)).toEqual({ sent: [], received: [] });
      expect(await answers(iva, ana)).toEqual(refused);
      expect(await answers(ana, iva)).toEqual(refused);
      expect(await get(ivan, '/api/blocked')).toMatchObject([{ id: ana }]);
      expect((await unblock(ivan, ana)).status).toBe(200);
      expect(await like(ana, marko)).toMatchObject({ status: 200, body: { isMatch: true } });
      expect((await unmatch(ana, marko)).status).toBe(200);
      expect(await answers(ana, marko)).toEqual(refused);
      await tell(ana, back);
      await t.eventually(async () => expect(await likesOf(iva)).toEqual({ sent: [ana], received: [] }));
      expect((await like(ana, marko)).status).toBe(200);
    },
  );

  test('is whom the other hides from: with matches all stays, with others nothing is chosen or found, by either', async () => {
    const [ana, marko, iva, ivan] = [
      await registered(),
      await registered(),
      await registered(),
      await registered(),
    ];
    const hide = (cities: string[]) =>
      t.publish('profile', streams.shield(ana), ana, {
        type: 'OriginShieldChanged',
        data: { ...NO_SHIELD, cities: cities.map((city) => ({ country: 'AT', city })) },
      });
    for (const id of [ana, iva]) tiers.set(id, 'premium');
    await like(ana, marko);
    await like(marko, ana);
    await like(iva, ana);
    await block(ivan, ana);
    await hide(['Graz']);
    await hide(['Graz', 'Beč']);
    await t.eventually(async () => expect(await likesOf(ana)).toEqual({ sent: [marko], received: [marko] }));
    expect(await likesOf(iva)).toEqual({ sent: [], received: [] });
    expect(await answers(iva, ana)).toEqual(refused);
    expect(await answers(ana, iva)).toEqual(refused);
    expect((await t.as(iva)(`/api/likes-sent?before=${ana}`)).status).toBe(400);
    expect((await unblock(ivan, ana)).status).toBe(200);
    expect(await like(ana, marko)).toMatchObject({ status: 200, body: { isMatch: true } });
    expect((await unmatch(ana, marko)).status).toBe(200);
    expect(await answers(ana, marko)).toEqual(refused);
    const moved = { currentCity: 'Linz' };
    await t.publish('profile', streams.profile(marko), marko, { type: 'ProfileChanged', data: moved });
    // Where Marko has lived counts for a while as where he lives (docs/product.md#shields-remember).
    clock.aheadMs = LIMITS.formerHomes.kept + 60_000;
    await t.eventually(async () => expect((await like(marko, ana)).status).toBe(200));
    clock.aheadMs = 0;
    expect(await answers(marko, ana)).toEqual(refused);
    expect(await answers(ana, iva)).toEqual(refused);
    await hide([]);
    await t.eventually(async () => expect(await likesOf(iva)).toEqual({ sent: [ana], received: [] }));
    expect(await like(ana, iva)).toMatchObject({ status: 200, body: { isMatch: true } });
  });
});
