import { afterEach, expect, test } from '@jest/globals';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { call, neighbours, t, withProfile } from '../testing/world.ts';

const SARAJEVO = { country: 'BA', city: 'Sarajevo' };
const SARAJVO = { country: 'BA', city: 'Sarajvo' };

const hide = (member: string, cities: object[]) =>
  call(member, '/api/profile/shield', { method: 'POST', json: { ...NO_SHIELD, cities } });
const shieldOf = async (member: string) => (await call(member, '/api/profile/shield')).body;
const refused = (didYouMean: object) => ({
  status: 400,
  body: {
    error: 'We don’t know this place. Please choose one from the list.',
    code: 'place_unknown',
    fields: { cities: 'We don’t know this place.' },
    ...didYouMean,
  },
});

afterEach(() => {
  neighbours.discoveryAnswers = true;
  neighbours.unknownPlaces.clear();
});

test('a place that nobody knows is refused with the one that may be meant, and nothing is saved', async () => {
  const ana = await withProfile();
  neighbours.unknownPlaces.set('Sarajvo', SARAJEVO).set('Xyzzy', null);
  expect(await hide(ana, [SARAJEVO, SARAJVO])).toEqual(refused({ didYouMean: SARAJEVO }));
  expect(await hide(ana, [{ country: 'BA', city: 'Xyzzy' }])).toEqual(refused({}));
  expect(await shieldOf(ana)).toEqual({ ...NO_SHIELD, unrecognised: [] });
});

test('a place is kept by its English name, and one that is named already as it was written', async () => {
  const ana = await withProfile();
  const body = { ...NO_SHIELD, cities: [{ country: 'AT', city: 'Vienna' }], unrecognised: [] };
  expect(await hide(ana, [{ country: 'AT', city: 'Beč' }])).toEqual({ status: 200, body });
  expect(await hide(ana, [{ country: 'AT', city: 'Wien' }])).toEqual({ status: 200, body });
});

test('an unknown place that was named before stays, is told with what may be meant, and can go', async () => {
  const ana = await withProfile();
  await hide(ana, [SARAJVO]);
  neighbours.unknownPlaces.set('Sarajvo', SARAJEVO);
  const unrecognised = [{ ...SARAJVO, didYouMean: SARAJEVO }];
  expect(await shieldOf(ana)).toEqual({ ...NO_SHIELD, cities: [SARAJVO], unrecognised });
  const cities = [SARAJVO, { country: 'RS', city: 'Niš' }];
  expect(await hide(ana, cities)).toEqual({ status: 200, body: { ...NO_SHIELD, cities, unrecognised } });
  expect(await hide(ana, [SARAJEVO])).toMatchObject({ body: { cities: [SARAJEVO], unrecognised: [] } });
});

test('while places cannot be looked up, no place is added, and everything else works', async () => {
  const ana = await withProfile();
  await hide(ana, [SARAJEVO]);
  neighbours.discoveryAnswers = false;
  expect(await shieldOf(ana)).toEqual({ ...NO_SHIELD, cities: [SARAJEVO] });
  expect(await hide(ana, [SARAJEVO, { country: 'RS', city: 'Niš' }])).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  const json = { ...NO_SHIELD, countries: ['DE'], cities: [SARAJEVO] };
  expect(await call(ana, '/api/profile/shield', { method: 'POST', json })).toEqual({
    status: 200,
    body: json,
  });
  expect(await t.service.answer('held', { memberId: ana, part: 'shield', after: null })).toMatchObject({
    rows: [{ country: 'DE' }, SARAJEVO],
  });
});
