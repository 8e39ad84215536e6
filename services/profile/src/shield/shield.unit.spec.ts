import { expect, test } from '@jest/globals';
import type { ShieldEvent } from '@kolo/contracts/events';
import { NO_SHIELD, type OriginShield } from '@kolo/contracts/places/originShield';
import { decide, shieldDecider } from './decide.ts';

const FROM_VIENNA: OriginShield = { ...NO_SHIELD, cities: [{ country: 'AT', city: 'Wien' }] };
const changed = (data: OriginShield): ShieldEvent => ({ type: 'OriginShieldChanged', data });
const given = (...events: ShieldEvent[]) => events.reduce(shieldDecider.evolve, shieldDecider.initial);

test('a change tells all that is hidden from, each once', () => {
  const shield = { ...FROM_VIENNA, countries: ['DE', 'DE'], heritages: ['RS'] };
  expect(decide(given(), { shield })).toEqual([changed({ ...shield, countries: ['DE'] })]);
  expect(given(changed(FROM_VIENNA), changed(shield))).toEqual(shield);
});

test('what is named already brings nothing, in another order and spelling too', () => {
  expect(decide(given(), { shield: NO_SHIELD })).toEqual([]);
  const shield = { ...NO_SHIELD, countries: ['DE', 'CH'], cities: [{ country: 'AT', city: 'Beč' }] };
  const before = given(changed({ ...FROM_VIENNA, countries: ['CH', 'DE'] }));
  expect(decide(before, { shield })).toEqual([]);
});

test('a shield can be taken down', () => {
  expect(decide(given(changed(FROM_VIENNA)), { shield: NO_SHIELD })).toEqual([changed(NO_SHIELD)]);
});
