import { afterEach, expect, test } from '@jest/globals';
import { addDays, dayOf } from '@kolo/contracts/dates';
import { call, clock, neighbours, t, withProfile } from '../testing/world.ts';

const DAY = 24 * 3_600_000;
const monday = (weeks: number): string => {
  const today = new Date();
  return addDays(dayOf(today), ((8 - today.getUTCDay()) % 7) + weeks * 7);
};
const trip = (city: string, weeks = 2) => ({
  country: 'AT',
  city,
  firstWeek: monday(weeks),
  lastWeek: monday(weeks),
});
const plan = (member: string, ...trips: object[]) =>
  call(member, '/api/profile/trips', { method: 'POST', json: { trips } });
const planned = async (member: string) => (await call(member, '/api/profile/trips')).body;
const held = (memberId: string) => t.service.answer('held', { memberId, part: 'trips', after: null });

afterEach(() => {
  clock.aheadMs = 0;
  neighbours.unknownPlaces.clear();
});

test('a trip is kept by the English name of its place, is exported, told and ends by itself', async () => {
  const ana = await withProfile();
  const trips = [trip('Vienna')];
  expect(await plan(ana, trip('Beč'))).toEqual({ status: 200, body: { trips } });
  expect(await plan(ana, trip('Wien'))).toEqual({ status: 200, body: { trips } });
  expect(await planned(ana)).toEqual({ trips });
  expect(await held(ana)).toMatchObject({ rows: trips });
  const told = await t.service.answer('happened', { memberId: ana, before: null });
  expect(told).toMatchObject({
    entries: [{ kind: 'profile-changed', about: 'trips' }, { kind: 'profile-completed' }],
  });
  clock.aheadMs = 28 * DAY;
  expect(await planned(ana)).toEqual({ trips: [] });
  expect(await held(ana)).toMatchObject({ rows: [] });
});

test('an unknown place is refused, as are days, weeks backwards or too many, and a fourth trip', async () => {
  const ana = await withProfile();
  neighbours.unknownPlaces.set('Xyzzy', null);
  expect(await plan(ana, trip('Xyzzy'))).toMatchObject({ status: 400, body: { code: 'place_unknown' } });
  for (const wrong of [
    [{ ...trip('Vienna'), firstWeek: addDays(monday(2), 1) }],
    [{ ...trip('Vienna'), lastWeek: monday(1) }],
    [{ ...trip('Vienna'), lastWeek: monday(14) }],
    [{ ...trip('Vienna'), firstWeek: monday(60), lastWeek: monday(60) }],
    [1, 2, 3, 4].map((weeks) => trip('Vienna', weeks)),
  ])
    expect(await plan(ana, ...wrong)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await planned(ana)).toEqual({ trips: [] });
});
