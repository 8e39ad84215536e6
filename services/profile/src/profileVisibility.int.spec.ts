import { describe, expect, test } from '@jest/globals';
import { publicBirthdate } from '@kolo/contracts/dates';
import type { KoloEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { z } from 'zod';
import { jelena } from './testing/jelena.ts';
import {
  blocks,
  call,
  clock,
  keep,
  likes,
  matches,
  neighbours,
  progress,
  save,
  t,
  withProfile,
} from './testing/world.ts';

/** What a member is answered about another. */
const asked = async (viewer: string, member: string) => ({
  profile: await call(viewer, `/api/profile/${member}`),
  user: await call(viewer, `/api/auth/user/${member}`),
  visible: z
    .object({ visible: z.boolean() })
    .parse(await t.service.answer('visible', { viewer, memberId: member })),
});

describe('as others see it', () => {
  test('a profile shows answers, photo and tier, and no more than that', async () => {
    const [id, viewer] = [await withProfile(), await withProfile()];
    await t.publish('media', streams.album(id), id, { type: 'MainPhotoChosen', data: { photoId: 'photo' } });
    await t.publish('identity', streams.account(id), id, { type: 'TierChanged', data: { tier: 'kraljica' } });
    await t.eventually(async () =>
      expect(await call(viewer, `/api/profile/${id}`)).toMatchObject({
        body: { profileImageUrl: t.photoUrlFor(viewer)('photo', 'profile') },
      }),
    );
    await t.eventually(async () =>
      expect(await call(viewer, `/api/auth/user/${id}`)).toMatchObject({
        body: { subscriptionTier: 'kraljica' },
      }),
    );
    const { body } = await call(viewer, `/api/profile/${id}`);
    const {
      interestedIn: _interest,
      gender: _gender,
      religionImportance: _religion,
      languages: _languages,
      favoriteFood,
      ...shown
    } = jelena;
    expect(body).toEqual({
      ...shown,
      birthdate: publicBirthdate(jelena.birthdate, new Date()),
      id,
      profileImageUrl: expect.any(String),
      relationshipGoals: 'serious_relationship',
      religion: 'Somewhat',
      education: null,
      exerciseFrequency: null,
      spokenLanguages: ['Serbian', 'English'],
      favoriteBalkanFood: favoriteFood,
      culturalValues: [
        'dances_kolo',
        'balkan_music_at_weddings',
        'runs_on_balkan_time',
        'rakija_when_it_fits',
        'learning_to_roll_sarma',
        'knows_djurdjevdan_by_heart',
        'last_to_leave_the_kafana',
        'team_ajvar',
        'turkish_coffee',
        'family_minded',
      ],
      isLiked: false,
      isMutualInterest: false,
    });
    expect(await call(viewer, `/api/auth/user/${id}`)).toEqual({
      status: 200,
      body: {
        id,
        firstName: 'Jelena',
        profileImageUrl: t.photoUrlFor(viewer)('photo', 'card'),
        subscriptionTier: 'kraljica',
        profile: { heritageCountries: ['RS', 'BA'], residenceCountry: 'US' },
      },
    });
    expect(await t.service.answer('summary', { memberId: id })).toEqual({
      firstName: 'Jelena',
      profileImageUrl: t.photoUrlFor(id)('photo', 'card'),
      gender: 'Female',
    });
    expect(await t.service.answer('portrait', { memberId: id })).toMatchObject({
      firstName: 'Jelena',
      bio: expect.any(String),
      answers: { heritageCountries: ['RS', 'BA'], residenceCountry: 'US' },
    });
    expect(await t.service.answer('portrait', { memberId: await t.newMember() })).toBeNull();
  });

  test('beyond the people of a day no further profile is shown, but those of matches are', async () => {
    const [id, viewer, matched] = [await withProfile(), await withProfile(), await withProfile()];
    matches.add(streams.pair(viewer, matched));
    await t.wasShown(viewer, LIMITS.peopleADay.free - 1);
    const statuses = async (member: string) => [
      (await call(viewer, `/api/profile/${member}`)).status,
      (await call(viewer, `/api/auth/user/${member}`)).status,
    ];
    expect(await statuses(matched)).toEqual([200, 200]);
    expect(await statuses(id)).toEqual([200, 200]);
    for (const address of ['profile', 'auth/user'])
      expect(await call(viewer, `/api/${address}/${await withProfile()}`)).toMatchObject({
        status: 429,
        body: { code: 'people_limit' },
      });
    expect(await statuses(id)).toEqual([200, 200]);
    expect(await statuses(matched)).toEqual([200, 200]);
    expect(await statuses(await t.newMember())).toEqual([404, 404]);
    expect(await t.service.answer('visible', { viewer, memberId: matched })).toEqual({
      visible: true,
      relation: 'match',
    });
  });

  test('a profile says how its viewer stands to it, and shows while nobody can tell', async () => {
    const [id, viewer, stranger] = [await withProfile(), await withProfile(), await withProfile()];
    likes.add(`${viewer} ${id}`);
    const seenBy = (member: string) => call(member, `/api/profile/${id}`);
    expect(await seenBy(viewer)).toMatchObject({ body: { isLiked: true } });
    expect(await seenBy(stranger)).toMatchObject({ body: { isLiked: false } });
    neighbours.interactionAnswers = false;
    expect(await seenBy(viewer)).toMatchObject({ status: 200, body: { isLiked: false } });
    neighbours.interactionAnswers = true;
  });

  test('a profile is seen by who fits both ways, and by who has chosen or was chosen before', async () => {
    const ana = await withProfile({ ...jelena, interestedIn: 'Men' });
    const marko = await withProfile({ ...jelena, gender: 'Male', interestedIn: 'Women' });
    const iva = await withProfile({ ...jelena, interestedIn: 'Women' });
    const seen = async (viewer: string, member: string) =>
      (await call(viewer, `/api/profile/${member}`)).status;
    const headSeen = async (viewer: string, member: string) =>
      (await call(viewer, `/api/auth/user/${member}`)).status;
    for (const see of [seen, headSeen]) {
      expect([await see(marko, ana), await see(ana, marko), await see(ana, ana)]).toEqual([200, 200, 200]);
      expect([await see(iva, ana), await see(ana, iva)]).toEqual([404, 404]);
    }
    neighbours.interactionAnswers = false;
    expect(await seen(iva, ana)).toBe(503);
    neighbours.interactionAnswers = true;
    likes.add(`${ana} ${iva}`);
    expect([await seen(iva, ana), await seen(ana, iva)]).toEqual([200, 200]);
    const [newcomer] = [await t.newMember()];
    t.isNewcomer(newcomer);
    expect(await call(newcomer, `/api/profile/${ana}`)).toMatchObject({
      status: 403,
      body: { code: 'profile_incomplete' },
    });
    expect(await t.service.answer('isComplete', { memberId: ana })).toEqual({ complete: true });
    expect(await t.service.answer('isComplete', { memberId: newcomer })).toEqual({ complete: false });
  });

  test('a profile is not there for who was blocked, nor theirs for who blocked, also while interaction is silent', async () => {
    const [ana, marko] = [await withProfile(), await withProfile()];
    const both = async () => [await asked(ana, marko), await asked(marko, ana)];
    const nobody = await asked(ana, '123456789ABC');
    expect(nobody).toMatchObject({ profile: { status: 404 }, user: { status: 404 } });
    expect(await both()).not.toContainEqual(nobody);
    const stream = streams.pair(ana, marko);
    const data = { by: ana, to: marko };
    blocks.add(stream);
    expect(await both()).toEqual([nobody, nobody]);
    neighbours.interactionAnswers = false;
    await t.publish('interaction', stream, ana, { type: 'MemberBlocked', data });
    await t.eventually(async () => expect(await both()).toEqual([nobody, nobody]));
    await t.publish('interaction', stream, ana, { type: 'MemberUnblocked', data });
    await t.eventually(async () => expect((await asked(marko, ana)).profile.status).toBe(200));
    neighbours.interactionAnswers = true;
    expect((await asked(marko, ana)).profile).toEqual(nobody.profile);
    blocks.delete(stream);
    expect((await asked(marko, ana)).profile.status).toBe(200);
  });

  const day = { on: '2026-11-21' };
  test.each([
    ['is paused', { type: 'MemberPaused', data: {} }, { type: 'MemberResumed', data: {} }],
    ['has stayed away', { type: 'MemberFellAsleep', data: day }, { type: 'MemberReturned', data: day }],
  ] as const)(
    'a profile is there for nobody while its member is suspended, and for matches only while one of two %s',
    async (_, hidden, back) => {
      const [ana, marko] = [await withProfile(), await withProfile()];
      const both = async () => [await asked(ana, marko), await asked(marko, ana)];
      const tell = (event: KoloEvent) => t.publish('identity', streams.account(ana), ana, event);
      const shown = await both();
      const nobody = await asked(ana, '123456789ABC');
      await tell(hidden);
      await t.eventually(async () => expect(await both()).toEqual([nobody, nobody]));
      neighbours.interactionAnswers = false;
      expect((await call(marko, `/api/profile/${ana}`)).status).toBe(503);
      neighbours.interactionAnswers = true;
      matches.add(streams.pair(ana, marko));
      expect((await both()).map(({ profile }) => profile.status)).toEqual([200, 200]);
      await t.publish('identity', streams.account(ana), ana, {
        type: 'MemberBanned',
        data: { caseId: 'case', ground: 'Threats', appeal: '/appeal' },
      });
      await t.eventually(async () => expect(await both()).toEqual([nobody, nobody]));
      neighbours.interactionAnswers = false;
      expect((await asked(marko, ana)).profile).toEqual(nobody.profile);
      neighbours.interactionAnswers = true;
      matches.delete(streams.pair(ana, marko));
      await tell(back);
      await t.publish('identity', streams.account(ana), ana, {
        type: 'RestrictionLifted',
        data: { caseId: 'case', by: 'decision' },
      });
      await t.eventually(async () => expect(await both()).toEqual(shown));
      expect((await call(ana, '/api/profile')).status).toBe(200);
    },
  );

  test('a profile is there for matches only while one of two hides from where the other lives or comes from', async () => {
    const [ana, marko] = [
      await withProfile(),
      await withProfile({ ...jelena, heritageCountries: ['SI', 'AL'] }),
    ];
    const hide = (member: string, json: unknown) =>
      call(member, '/api/profile/shield', { method: 'POST', json });
    const both = async () => [await asked(ana, marko), await asked(marko, ana)];
    const shown = await both();
    const nobody = await asked(ana, '123456789ABC');
    const FROM_CHICAGO = { countries: [], cities: [{ country: 'US', city: 'CHICAGO, IL' }], heritages: [] };
    for (const shield of [
      { ...FROM_CHICAGO, cities: [], countries: ['US'] },
      { ...FROM_CHICAGO, cities: [], heritages: ['HR', 'AL'] },
      FROM_CHICAGO,
    ]) {
      expect(await hide(ana, { countries: [], cities: [], heritages: [] })).toMatchObject({ status: 200 });
      expect(await both()).toEqual(shown);
      const body = { ...shield, unrecognised: [] };
      expect(await hide(ana, shield)).toEqual({ status: 200, body });
      expect(await call(ana, '/api/profile/shield')).toEqual({ status: 200, body });
      expect(await both()).toEqual([nobody, nobody]);
    }
    neighbours.interactionAnswers = false;
    expect((await call(marko, `/api/profile/${ana}`)).status).toBe(503);
    neighbours.interactionAnswers = true;
    matches.add(streams.pair(ana, marko));
    expect((await both()).map(({ profile }) => profile.status)).toEqual([200, 200]);
    matches.delete(streams.pair(ana, marko));
    expect(await both()).toEqual([nobody, nobody]);
    await t.restart();
    expect(await both()).toEqual([nobody, nobody]);
    await save(marko, { ...jelena, heritageCountries: ['SI', 'AL'], currentCity: 'Boston' });
    expect(await both()).toEqual([nobody, nobody]);
    clock.aheadMs = LIMITS.formerHomes.kept;
    expect((await both()).map(({ profile }) => profile.status)).toEqual([200, 200]);
    clock.aheadMs = 0;
    const history = await t.service.answer('happened', { memberId: ana, before: null });
    expect(history).toMatchObject({
      entries: [{ kind: 'shield-changed' }, {}, {}, {}, {}, { kind: 'profile-completed' }],
    });
    expect(await t.service.answer('held', { memberId: ana, part: 'shield', after: null })).toMatchObject({
      rows: [{ city: 'CHICAGO, IL', country: 'US' }],
    });
    expect((await call(ana, `/api/profile/${ana}`)).status).toBe(200);
  });

  test('a profile is there for matches only while one of two rules the other out, and the rules for their owner', async () => {
    const [ana, marko] = [await withProfile(), await withProfile({ ...jelena, smoking: 'Yes' })];
    const choose = (member: string, json: unknown) =>
      call(member, '/api/profile/dealbreakers', { method: 'POST', json });
    const both = async () => [await asked(ana, marko), await asked(marko, ana)];
    const shown = await both();
    const nobody = await asked(ana, '123456789ABC');
    for (const owner of [ana, marko]) {
      const dealbreakers = { smoking: [owner === ana ? 'No' : 'Yes'] };
      expect(await choose(owner, dealbreakers)).toEqual({ status: 200, body: dealbreakers });
      expect(await call(owner, '/api/profile/dealbreakers')).toEqual({ status: 200, body: dealbreakers });
      expect(await both()).toEqual([nobody, nobody]);
      likes.add(streams.pair(ana, marko));
      expect(await both()).toEqual([nobody, nobody]);
      likes.clear();
      matches.add(streams.pair(ana, marko));
      expect((await both()).map(({ profile }) => profile.status)).toEqual([200, 200]);
      matches.clear();
      expect(await choose(owner, {})).toEqual({ status: 200, body: {} });
      expect(await both()).toEqual(shown);
    }
    await choose(ana, { smoking: ['No'], age: { from: 30, to: 40 } });
    expect(
      await t.service.answer('held', { memberId: ana, part: 'dealbreakers', after: null }),
    ).toMatchObject({
      rows: [{ smoking: ['No'], age: '30–40' }],
    });
    expect(await t.service.answer('happened', { memberId: ana, before: null })).toMatchObject({
      entries: [
        { kind: 'profile-changed', about: 'dealbreakers' },
        { about: 'dealbreakers' },
        { about: 'dealbreakers' },
        { kind: 'profile-completed' },
      ],
    });
    expect(await choose(ana, { smoking: [] })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  test.each([
    [{ countries: ['ZZ'], cities: [], heritages: [] }],
    [{ countries: ['DE'], cities: [] }],
    [{ countries: [], cities: [{ country: 'DE', city: ' ' }], heritages: [] }],
    [{ countries: [], cities: [], heritages: ['DE'] }],
    [{ countries: Array.from({ length: 11 }, () => 'DE'), cities: [], heritages: [] }],
  ])('nobody hides from %j', async (json) => {
    const ana = await withProfile();
    expect(await call(ana, '/api/profile/shield', { method: 'POST', json })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    expect(await call(ana, '/api/profile/shield')).toMatchObject({
      body: { countries: [], cities: [], heritages: [] },
    });
  });

  test('there is none without a profile, an id, or a session', async () => {
    const viewer = await t.newMember();
    for (const id of [viewer, 'nonsense', '..%2Fprogress', '123456789ABC']) {
      expect((await call(viewer, `/api/profile/${id}`)).status).toBe(404);
      expect((await call(viewer, `/api/auth/user/${id}`)).status).toBe(404);
    }
    expect(await t.service.answer('summary', { memberId: viewer })).toBeNull();
    expect((await t.anonymously(`/api/profile/${viewer}`)).status).toBe(401);
  });

  test('nothing is left of an erased member, neither profile nor draft', async () => {
    const [id, draftOnly, viewer] = [await withProfile(), await t.newMember(), await withProfile()];
    await keep(draftOnly, { currentStep: 2, gender: 'Female' });
    for (const member of [id, draftOnly]) {
      await t.ports.keyring.erase(member);
      await t.publish('identity', streams.account(member), member, { type: 'AccountErased', data: {} });
    }
    await t.eventually(async () => expect((await call(viewer, `/api/profile/${id}`)).status).toBe(404));
    await t.eventually(async () => expect((await progress(draftOnly)).status).toBe(404));
    expect((await keep(draftOnly, { currentStep: 2, gender: 'Female' })).status).toBe(401);
    expect((await save(id, jelena)).status).toBe(401);
    await t.restart();
    expect((await call(viewer, `/api/profile/${id}`)).status).toBe(404);
    expect((await progress(draftOnly)).status).toBe(404);
  });
});
