import { describe, expect, test } from '@jest/globals';
import { dealbreakerFields } from './dealbreakerFields.ts';
import { type AskedAbout, askedAbout, type Dealbreakers, rulesOut } from './dealbreakers.ts';

const ivo: AskedAbout = {
  relationshipGoals: 'Serious relationship',
  wantsChildren: 'Maybe',
  smoking: 'Occasionally',
  drinking: 'No',
  religionImportance: 'Somewhat',
  cityOrVillage: 'City',
  heritageCountries: ['RS', 'HR'],
  age: 34,
};

describe('who is ruled out', () => {
  test.each<[boolean, Dealbreakers, Partial<AskedAbout>]>([
    [false, {}, {}],
    [false, { smoking: ['No', 'Occasionally'] }, {}],
    [true, { smoking: ['No'] }, {}],
    [true, { wantsChildren: ['Maybe'], smoking: ['No'] }, {}],
    [true, { wantsChildren: ['Yes', 'No'], smoking: ['Occasionally'] }, {}],
    [false, { heritageCountries: ['HR', 'BA'] }, {}],
    [true, { heritageCountries: ['BA'] }, {}],
    [false, { age: { from: 34, to: 34 } }, {}],
    [true, { age: { from: 35, to: 40 } }, {}],
    [true, { age: { from: 20, to: 33 } }, {}],
    [false, { smoking: ['No'] }, { smoking: undefined }],
    [false, { heritageCountries: ['BA'] }, { heritageCountries: [] }],
    [false, { age: { from: 35, to: 40 } }, { age: null }],
  ])('%s by %j, with %j', (expected, dealbreakers, answers) => {
    expect(rulesOut(dealbreakers, { ...ivo, ...answers })).toBe(expected);
  });
  test('is decided by the age that others see', () => {
    const birthdate = '1996-06-14';
    const now = new Date('2026-06-20T12:00:00Z');
    expect(askedAbout({ ...ivo, birthdate }, now).age).toBe(29);
  });
});

test.each<[boolean, object]>([
  [true, {}],
  [true, { smoking: ['No'], age: { from: 18, to: 99 }, heritageCountries: ['RS'] }],
  [false, { smoking: ['No'], age: { from: 18, to: 99 }, drinking: ['No'], wantsChildren: ['Yes'] }],
  [false, { smoking: [] }],
  [false, { smoking: ['No', 'No'] }],
  [false, { smoking: ['Never'] }],
  [false, { gender: ['Male'] }],
  [false, { age: { from: 40, to: 39 } }],
  [false, { age: { from: 17, to: 39 } }],
])('is accepted: %s for %j', (accepted, dealbreakers) => {
  expect(dealbreakerFields.safeParse(dealbreakers).success).toBe(accepted);
});
