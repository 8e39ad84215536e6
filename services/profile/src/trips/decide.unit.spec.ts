import { expect, test } from '@jest/globals';
import type { TripEvent } from '@kolo/contracts/events';
import type { Trip } from '@kolo/contracts/places/trips';
import { decide, tripsDecider } from './decide.ts';

const NOW = new Date('2026-06-14T12:00:00Z');
const DAY = 24 * 3_600_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
const SPLIT: Trip = { country: 'HR', city: 'Split', firstWeek: '2026-08-03', lastWeek: '2026-08-17' };
const NIS: Trip = { country: 'RS', city: 'Niš', firstWeek: '2026-07-06', lastWeek: '2026-07-06' };
const changed = (trips: Trip[], added: number, at = NOW): TripEvent => ({
  type: 'TripsChanged',
  data: { trips, added, at: at.toISOString() },
});
const given = (...events: TripEvent[]) => events.reduce(tripsDecider.evolve, tripsDecider.initial);

test('trips are kept in the order of their weeks, each once', () => {
  expect(decide(given(), { trips: [SPLIT, NIS, SPLIT], now: NOW })).toEqual([changed([NIS, SPLIT], 2)]);
});

test('the same trips bring nothing, in another order and spelling too', () => {
  const before = given(changed([NIS, SPLIT], 2));
  expect(decide(before, { trips: [SPLIT, { ...NIS, city: 'Ниш' }], now: NOW })).toEqual([]);
});

test('other weeks add a trip, and taking one back adds none', () => {
  const before = given(changed([SPLIT], 1));
  const longer = { ...SPLIT, lastWeek: '2026-08-24' };
  expect(decide(before, { trips: [longer], now: NOW })).toEqual([changed([longer], 1)]);
  expect(decide(before, { trips: [], now: NOW })).toEqual([changed([], 0)]);
});

test('a trip ends by itself with the Sunday of its last week', () => {
  const before = given(changed([NIS, SPLIT], 2));
  const sunday = new Date('2026-07-12T23:59:59Z');
  expect(decide(before, { trips: [NIS, SPLIT], now: sunday })).toEqual([]);
  const monday = new Date('2026-07-13T00:00:00Z');
  expect(decide(before, { trips: [NIS, SPLIT], now: monday })).toEqual([]);
  expect(decide(given(), { trips: [NIS], now: monday })).toEqual([]);
});

test('weeks beyond a year are refused', () => {
  const far = { ...SPLIT, firstWeek: '2027-06-14', lastWeek: '2027-06-14' };
  expect(() => decide(given(), { trips: [far], now: NOW })).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  );
});

test('six are added in 30 days, so that planning finds out nothing, and all can be taken back', () => {
  let state = given();
  const plan = (trips: Trip[], now: Date) => {
    const events = decide(state, { trips, now });
    state = events.reduce(tripsDecider.evolve, state);
    return events.length;
  };
  for (let time = 0; time < 6; time++) {
    expect(plan([time % 2 === 0 ? SPLIT : NIS], later(time))).toBe(1);
  }
  expect(() => plan([SPLIT], later(6))).toThrow(
    expect.objectContaining({ code: 'change_limit_reached', retryAfter: 24 * DAY }),
  );
  expect(plan([], later(6))).toBe(1);
  expect(plan([SPLIT], later(30))).toBe(1);
});
