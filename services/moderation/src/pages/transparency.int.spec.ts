import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CasesPage } from '@kolo/contracts/api/moderation/cases';
import type { Transparency } from '@kolo/contracts/api/moderation/transparency';
import { eventually } from '@kolo/testing';
import { startWorld, type World } from '../testing/world.ts';

let w: World;
let mila: string;
let vesna: string;
beforeAll(async () => {
  w = await startWorld();
  // Events are recorded at the time of this machine.
  w.now.at = new Date();
  mila = await w.staff('Mila', 'operator');
  vesna = await w.staff('Vesna', 'operator');
});
afterAll(() => w.service.stop());

const inMonths = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1, 12));
};
const figures = async () => (await (await w.service.anonymously('/api/transparency')).json()) as Transparency;
const call = async <Answer>(by: string, address: string, json?: unknown) =>
  (await (await w.service.as(by)(address, json ? { json } : {})).json()) as Answer;
const queue = async (count: number) =>
  eventually(async () => {
    const { cases } = await call<CasesPage>(mila, '/api/admin/reports');
    expect(cases).toHaveLength(count);
    return cases;
  });

test('the figures are of finished months, rounded to ten, and tell nothing of fewer', async () => {
  const none = await figures();
  expect(none).toEqual({
    ...none,
    ...{ reports: 0, decided: 0, appeals: 0, medianHours: null },
    signals: { raised: 0, acted: 0 },
  });
  const dragan = await w.member('Dragan');
  for (let each = 0; each < 16; each++) {
    const reporter = await w.member('Ana');
    w.visible.add(`${reporter}-${dragan}`);
    await call(reporter, '/api/report', { userId: dragan, reason: each < 3 ? 'hate' : 'money' });
  }
  for (const { id } of await queue(16)) {
    const letters = w.letters.length;
    const json = { decision: 'warning', ground: 'Ours.', facts: 'It was.' };
    await call(mila, `/api/admin/reports/${id}/decision`, json);
    await eventually(() => expect(w.letters.length).toBeGreaterThan(letters));
    const { action } = await eventually(() => {
      const letter = w.letters.find(({ key }) => key === `${id}:decision`);
      if (!letter) throw new Error('not yet');
      return letter;
    });
    const appeal = { token: action?.path.split('#')[1], text: 'No.' };
    await w.service.anonymously('/api/appeal', { json: appeal });
  }
  const [first, second, ...others] = await queue(16);
  const overturned = { outcome: 'overturned', reason: 'Right.' };
  for (const { id } of others) await call(vesna, `/api/admin/reports/${id}/appeal`, overturned);
  await queue(2);
  for (const kind of ['links', 'likes'])
    await w.service.service.answer('signal', { memberId: dragan, kind, at: w.now.at.toISOString() });
  await queue(4);

  // In the same month nothing of it shows, also beyond the hour for which figures are remembered.
  w.now.at = new Date(Math.max(w.now.at.getTime() + 2 * 3_600_000, inMonths(0).getTime()));
  if (w.now.at < inMonths(1)) expect(await figures()).toEqual(none);

  w.now.at = inMonths(1);
  const month = new Date().toISOString().slice(0, 7);
  const published = await figures();
  expect(published).toEqual({
    month,
    reports: 20,
    byReason: {
      ...{ fake: 0, insults: 0, sexual: 0 },
      ...{ money: 10, hate: 0, underage: 0, danger: 0, other: 0 },
    },
    signals: { raised: 0, acted: 0 },
    decided: 20,
    decisions: { dismissal: 0, warning: 20, 'photo-removal': 0, suspension: 0, ban: 0 },
    appeals: 20,
    overturned: 10,
    takenBack: 0,
    medianHours: 0,
  });
  await call(vesna, `/api/admin/reports/${first?.id}/appeal`, overturned);
  await call(mila, `/api/admin/reports/${second?.id}/take-back`, { reason: 'Right.' });
  w.now.at = new Date(w.now.at.getTime() + 2 * 3_600_000);
  const later = await figures();
  expect({ ...later, overturned: 0 }).toEqual({ ...published, overturned: 0 });
});
