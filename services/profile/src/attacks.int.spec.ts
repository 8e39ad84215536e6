import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { jelena } from './testing/jelena.ts';
import { call, clock, likes, matches, save, t, withProfile } from './testing/world.ts';

const DAY = 24 * 3_600_000;
const CORRECTION = LIMITS.profileChanges.correctionMs;

const isSeen = async (viewer: string, member: string) =>
  (await call(viewer, `/api/profile/${member}`)).status === 200;
const eventuallySeen = (viewer: string, member: string, seen: boolean) =>
  t.eventually(async () => expect(await isSeen(viewer, member)).toBe(seen));
const shield = (member: string, changes: object) =>
  call(member, '/api/profile/shield', {
    method: 'POST',
    json: { countries: [], cities: [], heritages: [], ...changes },
  });

beforeEach(() => {
  clock.aheadMs = 0;
});
afterEach(() => {
  likes.clear();
  matches.clear();
});

test('saving one home after another does not read what another member hides from', async () => {
  const [ana, eve] = [await withProfile(), await withProfile()];
  await shield(ana, { countries: ['DE'], cities: [{ country: 'AT', city: 'Graz' }], heritages: ['AL'] });
  const probes = [
    { residenceCountry: 'AT', currentCity: 'Linz' },
    { residenceCountry: 'AT', currentCity: 'Graz' },
    { residenceCountry: 'DE' },
    { residenceCountry: 'CH' },
    ...['AL', 'BA', 'BG', 'HR', 'ME', 'MK', 'RO', 'RS', 'SI', 'XK'].map((code) => ({
      heritageCountries: [code],
    })),
    ...['Wien', 'Wels', 'Steyr', 'Salzburg', 'Innsbruck', 'Bregenz', 'Villach', 'Klagenfurt', 'Dornbirn'].map(
      (currentCity) => ({ residenceCountry: 'AT', currentCity }),
    ),
    ...['FR', 'IT', 'SE', 'NO', 'CA', 'AU', 'GB', 'NL'].map((residenceCountry) => ({ residenceCountry })),
  ];
  expect(probes).toHaveLength(31);
  const read: [string, boolean][] = [];
  for (const probe of probes) {
    const { status } = await save(eve, { ...jelena, ...probe });
    if (status !== 200) expect(status).toBe(429);
    else {
      // The second probe is the first to meet the shield; from then on nothing that is saved tells anything more.
      await eventuallySeen(eve, ana, read.length === 0);
      read.push([JSON.stringify(probe), await isSeen(eve, ana)]);
    }
  }
  expect(read.map(([, seen]) => seen)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
});

test('a refused change stores nothing of what was sent with it', async () => {
  const eve = await withProfile();
  for (const currentCity of ['Linz', 'Graz', 'Wels', 'Steyr', 'Enns', 'Villach', 'Tulln', 'Krems'])
    expect((await save(eve, { ...jelena, currentCity })).status).toBe(200);
  const refused = await save(eve, { ...jelena, currentCity: 'Baden', bio: 'New words' });
  const sentence = expect.stringMatching(
    /^You can change where you live and come from again on \w+ \d+, \d{4}\.$/,
  );
  expect(refused).toEqual({
    status: 429,
    body: { code: 'change_limit_reached', error: sentence, fields: { currentCity: sentence } },
  });
  const own = await call(eve, '/api/profile');
  expect(own.body).toMatchObject({
    currentCity: 'Krems',
    bio: jelena.bio,
    changes: { home: { left: 0, nextAt: expect.any(String), correctUntil: null }, seeking: { left: 2 } },
  });
  await t.restart();
  expect(await call(eve, '/api/profile')).toEqual(own);
  expect((await save(eve, { ...jelena, currentCity: 'krems', bio: 'New words' })).status).toBe(200);
});

test('saving every gender and interest does not sort members by whom they seek', async () => {
  const eve = await withProfile({ ...jelena, gender: 'Female', interestedIn: 'Men' });
  const accepted: string[] = [];
  for (const gender of ['Female', 'Male'] as const)
    for (const interestedIn of ['Women', 'Everyone', 'Men'] as const) {
      const { status, body } = await save(eve, { ...jelena, gender, interestedIn });
      if (status === 200) accepted.push(`${gender} ${interestedIn}`);
      else expect(body).toMatchObject({ code: 'change_limit_reached' });
      // Nobody corrects themselves who looks at everybody in between.
      clock.aheadMs += CORRECTION;
    }
  expect(accepted).toHaveLength(2);
});

test('an operator lets a member change a group once more, and the member reads it', async () => {
  const ana = await withProfile();
  const grant = (group: string) =>
    t.service.answer('grantChange', { memberId: ana, group, act: { by: 'command-line', why: 'By letter' } });
  expect(await grant('seeking')).toEqual({ granted: false });
  for (const interestedIn of ['Men', 'Women', 'Everyone', 'Men'])
    expect((await save(ana, { ...jelena, interestedIn })).status).toBe(200);
  expect((await save(ana, { ...jelena, interestedIn: 'Women' })).status).toBe(429);
  expect(await grant('home')).toEqual({ granted: false });
  expect(await grant('seeking')).toEqual({ granted: true });
  expect((await save(ana, { ...jelena, interestedIn: 'Women' })).status).toBe(200);
  expect(await t.service.answer('happened', { memberId: ana, before: null })).toMatchObject({
    entries: [
      { kind: 'profile-changed' },
      { kind: 'data-corrected', about: 'limit of profile changes: one more. Why: By letter' },
      {},
      {},
      {},
      {},
      {},
    ],
  });
  await expect(
    t.service.answer('grantChange', {
      ...{ memberId: await t.newMember(), group: 'home' },
      act: { by: 'command-line', why: null },
    }),
  ).rejects.toMatchObject({ code: 'member_not_found' });
});

test('a shield matches a home that was left for 180 days, both ways, and not longer', async () => {
  const [ana, eve] = [await withProfile(), await withProfile()];
  const moved = { ...jelena, residenceCountry: 'AT', currentCity: 'Graz', heritageCountries: ['SI'] };
  expect((await save(eve, moved)).status).toBe(200);
  for (const entry of [{ cities: [{ country: 'US', city: 'chicago' }] }, { heritages: ['BA'] }]) {
    await shield(ana, entry);
    await eventuallySeen(eve, ana, false);
    expect(await isSeen(ana, eve)).toBe(false);
  }
  await shield(ana, { countries: ['DE'] });
  await eventuallySeen(eve, ana, true);
  await shield(ana, { countries: ['US'] });
  await eventuallySeen(eve, ana, false);
  clock.aheadMs = LIMITS.formerHomes.kept - DAY;
  expect(await isSeen(eve, ana)).toBe(false);
  clock.aheadMs = LIMITS.formerHomes.kept + DAY;
  expect([await isSeen(eve, ana), await isSeen(ana, eve)]).toEqual([true, true]);
});
