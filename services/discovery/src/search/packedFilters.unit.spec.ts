import { describe, expect, test } from '@jest/globals';
import { matchesQuery } from '@kolo/contracts/api/discovery';
import { exampleProfile } from '@kolo/testing';
import fc from 'fast-check';
import { isOutside, packBirthdate } from '../packing/packDates.ts';
import { passesFilters } from './filters.ts';
import { packFilters } from './packedFilters.ts';

const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });
/** Dates of which many are birthdays of each other, leap days among them. */
const birthdays = fc.oneof(
  day('1930-01-01', '2010-12-31'),
  fc.constantFrom('1996-02-29', '2000-02-29', '1999-02-28', '1999-03-01').map((text) => new Date(text)),
);
const todays = fc.oneof(
  day('2026-01-01', '2030-12-31'),
  fc.constantFrom('2028-02-28', '2028-02-29', '2028-03-01', '2027-02-28').map((text) => new Date(text)),
);
const age = fc.option(fc.integer({ min: 18, max: 65 }), { nil: undefined });

describe('packed filters', () => {
  test('let the same ages pass as the filters do, on every day', () => {
    fc.assert(
      fc.property(birthdays, todays, age, age, (born, now, ageMin, ageMax) => {
        const birthdate = born.toISOString().slice(0, 10);
        const filters = { ...matchesQuery.parse({}), ageMin, ageMax };
        const { from, to } = packFilters(filters, now).born;
        expect(isOutside(packBirthdate(birthdate), from, to) === 0).toBe(
          passesFilters(exampleProfile({ birthdate }), filters, now),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
