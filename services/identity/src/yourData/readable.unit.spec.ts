import { expect, test } from '@jest/globals';
import { HELD_PARTS } from '@kolo/contracts/held';
import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';
import { z } from 'zod';
import { ENGLISH, wordsIn } from '../words.ts';
import { readableIn } from './readable.ts';
import { yourData } from './sentences.ts';

const ROW = {
  rakijaAt9AM: 'Yes',
  sodaVsMineralna: 'No big deal',
  currentCity: 'Yes',
  heritageCountries: ['BA', 'RS'],
  heritage: 'ME',
  tier: 'kraljica',
  kind: 'app',
  device: 'Android tablet, Chrome',
  from: 'them',
  lastHereOn: null,
  firstName: null,
};

test('calls what is held as the screens do', () => {
  const page = readableIn(ENGLISH).row(ROW);
  for (const told of [
    '<dt>Rakija at 9 AM</dt><dd>Yes</dd>',
    '<dt>Soda vs mineralna</dt><dd>No big deal</dd>',
    '<dt>Heritage countries</dt><dd>Bosnia and Herzegovina, Serbia</dd>',
    '<dt>Heritage</dt><dd>Montenegro</dd>',
    '<dt>Plan</dt><dd>Kraljevski</dd>',
    '<dt>Kind</dt><dd>an authenticator app</dd>',
    '<dt>Device</dt><dd>Android tablet, Chrome</dd>',
    '<dt>From</dt><dd>them</dd>',
    '<dt>Last here on</dt><dd>-</dd>',
    '<dt>First name</dt><dd>Unknown User</dd>',
  ])
    expect(page).toContain(told);
});

test('says it in another language, and leaves what the member wrote', () => {
  const page = readableIn(wordsIn('sr-Cyrl'));
  expect(page.head(new Date('2026-11-22T18:00:00.000Z'))).toContain('<html lang="sr-Cyrl">');
  const row = page.row(ROW);
  for (const told of [
    '<dt>Ракија у 9 ујутру</dt><dd>Да</dd>',
    '<dd>Yes</dd>',
    '<dd>Босна и Херцеговина, Србија</dd>',
    '<dd>Таблет са Андроидом, Chrome</dd>',
  ])
    expect(row).toContain(told);
});

/** Schemas of one row: objects, or a choice of them. */
const rowShape = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.object({ properties: z.record(z.string(), z.unknown()) })).optional(),
});

test('has a title for each part and a name for each field that is held', () => {
  const names = { ...yourData.fields, ...ANSWER_LABELS };
  const known = new Set(Object.keys(names));
  for (const { part, row } of HELD_PARTS) {
    expect(yourData.parts).toHaveProperty([part]);
    const schema = rowShape.parse(z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' }));
    const fields = [schema, ...(schema.anyOf ?? [])].flatMap(({ properties }) =>
      Object.keys(properties ?? {}),
    );
    expect(fields.filter((field) => !known.has(field))).toEqual([]);
  }
});
