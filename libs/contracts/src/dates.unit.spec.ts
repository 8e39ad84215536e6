import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { ALL_CALLS } from './api/calls.ts';
import { ageAt, nextMonth, publicAge, publicBirthdate } from './dates.ts';
import { isForOperators } from './protocol/access.ts';
import { isJson } from './protocol/call.ts';

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);
const day = (from: string, to: string) => fc.date({ min: at(from), max: at(to), noInvalidDate: true });
const birthdates = fc
  .oneof(day('1930-01-01', '2008-01-01'), fc.constantFrom('1996-02-29', '2000-12-31', '1999-01-01').map(at))
  .map((date) => date.toISOString().slice(0, 10));
const moments = fc.oneof(
  day('2026-01-01', '2036-12-31'),
  fc
    .tuple(fc.constantFrom('2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01'), fc.nat(23))
    .map(([date, hour]) => new Date(at(date).getTime() + hour * HOUR)),
);
const zones = fc.integer({ min: -12, max: 14 });

describe('the birth date that others see', () => {
  test('tells the age that filters go by, wherever the reader’s calendar stands', () => {
    fc.assert(
      fc.property(birthdates, moments, zones, (birthdate, now, zone) => {
        const there = new Date(now.getTime() + zone * HOUR);
        expect(ageAt(publicBirthdate(birthdate, now), there)).toBe(publicAge(birthdate, now));
      }),
      { numRuns: 5_000 },
    );
  });

  test('is the same for everybody of that age', () => {
    const now = at('2026-06-14T12:00:00Z');
    const shown = ['1995-06-15', '1995-12-31', '1996-01-01', '1996-06-01'].map((each) =>
      publicBirthdate(each, now),
    );
    expect(shown).toEqual(['1996-01-01', '1996-01-01', '1996-01-01', '1996-01-01']);
  });

  test('tells the real age, but for the rest of the month in which it turns, and never one under 18', () => {
    fc.assert(
      fc.property(birthdates, moments, (birthdate, now) => {
        const real = ageAt(birthdate, now) ?? 0;
        const shown = publicAge(birthdate, now) ?? 0;
        const isBirthMonth = Number(birthdate.slice(5, 7)) === now.getUTCMonth() + 1;
        if (real >= 18) expect([real, isBirthMonth ? real - 1 : real]).toContain(shown);
        expect(shown).toBeGreaterThanOrEqual(18);
      }),
      { numRuns: 5_000 },
    );
    expect(publicAge('2008-06-14', at('2026-06-14T12:00:00Z'))).toBe(18);
  });
});

/** Who may read exact birth dates: the member whose it is. */
const OWN = ['ownProfile', 'saveProfile', 'progress', 'saveProgress'];

test('no answer about another member has the birth date itself', () => {
  const exact = ALL_CALLS.filter(({ name, access, answers }) => {
    const [usual] = Object.values(answers);
    if (OWN.includes(name) || isForOperators(access) || !usual || !isJson(usual)) return false;
    const schema = JSON.stringify(z.toJSONSchema(usual, { unrepresentable: 'any', io: 'input' }));
    return schema.split('"birthdate":').length > schema.split('Tells the age, not the birthday.').length;
  });
  expect(exact.map(({ name }) => name)).toEqual([]);
});

test('the month after December is January', () => {
  expect(nextMonth(at('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(nextMonth(at('2027-01-01T00:00:00.000Z')).toISOString()).toBe('2027-02-01T00:00:00.000Z');
});
