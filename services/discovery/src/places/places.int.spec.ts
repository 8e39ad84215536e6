import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@kolo/testing';
import { startDiscovery } from '../testing/world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startDiscovery();
});
afterAll(() => service.stop());

test('whoever is signed in is suggested places, before there is a profile too', async () => {
  const newcomer = await service.newMember();
  service.isNewcomer(newcomer);
  const ask = async (query: string) => {
    const answer = await service.as(newcomer)(`/api/places?${query}`);
    return { status: answer.status, body: await answer.json() };
  };
  const VIENNA = { country: 'AT', city: 'Vienna' };
  expect(await ask(`search=${encodeURIComponent('Беч')}&country=AT`)).toMatchObject({
    status: 200,
    body: { known: VIENNA, places: expect.arrayContaining([{ ...VIENNA, alias: 'Beč' }]) },
  });
  expect(await ask('search=Sarajvo&country=BA')).toEqual({
    status: 200,
    body: { known: null, places: [], didYouMean: [{ country: 'BA', city: 'Sarajevo' }] },
  });
  for (const query of ['', 'search=', 'search=%20', `search=${'x'.repeat(81)}`, 'search=Graz&country=ZZ'])
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect((await service.anonymously('/api/places?search=Graz')).status).toBe(401);
});

test('profile is told the place that a member wrote, or the one that may be meant', async () => {
  const places = [
    { country: 'DE', city: 'Keln' },
    { country: 'BA', city: 'Sarajvo' },
    { country: 'BA', city: 'Nigdje na svijetu' },
  ];
  expect(await service.service.answer('recognise', { places })).toEqual({
    places: [
      { known: { country: 'DE', city: 'Cologne' }, didYouMean: null },
      { known: null, didYouMean: { country: 'BA', city: 'Sarajevo' } },
      { known: null, didYouMean: null },
    ],
  });
});
