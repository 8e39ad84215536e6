import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { HistoryEntry } from '@kolo/contracts/api/yourData';
import { HELD_OWNERS } from '@kolo/contracts/held';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const VESNA = { ...ANA, email: 'vesna@example.com', firstName: 'Vesna' };
const MILA = { ...ANA, email: 'mila@example.com', firstName: 'Mila' };

let identity: IdentityUnderTest;
beforeEach(async () => {
  const quiet = HELD_OWNERS.map((owner) => [`${owner}.happened`, async () => ({ entries: [] })]);
  identity = await identityUnderTest({
    settings: { adminEmails: [MILA.email, VESNA.email] },
    answers: Object.fromEntries(quiet),
  });
});
afterEach(() => identity.t.stop());

async function signIn(person: typeof ANA) {
  await identity.register(person);
  return identity.signedInBy(await identity.signIn(person.email));
}
const told = async (call: Awaited<ReturnType<typeof signIn>>['call']) =>
  ((await (await call('/api/account/history')).json()) as HistoryEntry[]).map(({ sentence }) => sentence);

test('an operator changes a plan with a reason, which the member reads', async () => {
  const [ana, mila] = [await signIn(ANA), await signIn(MILA)];
  const change = (json: object) => mila.call(`/api/admin/members/${ana.member}/plan`, { json });
  expect((await change({ tier: 'kraljica', reason: 'A gift for the name day.' })).status).toBe(200);
  expect(await identity.account(ana.member)).toMatchObject({ tier: 'kraljica' });
  expect((await change({ tier: 'free', reason: 'It was for a week.' })).status).toBe(200);
  // The same plan again is no change, and nothing is said of it.
  expect((await change({ tier: 'free', reason: 'Again.' })).status).toBe(200);
  expect((await told(ana.call)).slice(0, 2)).toEqual([
    'An operator changed your plan to the free one. Why: It was for a week.',
    'An operator changed your plan to Kraljevski. Why: A gift for the name day.',
  ]);
});

test('a plan is not changed without a reason, for nobody, or by a member', async () => {
  const [ana, mila] = [await signIn(ANA), await signIn(MILA)];
  const plan = (member: string) => `/api/admin/members/${member}/plan`;
  const silent = await mila.call(plan(ana.member), { json: { tier: 'kraljica', reason: '  ' } });
  expect([silent.status, await silent.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { reason: 'Please give a reason' } }),
  ]);
  const gift = { json: { tier: 'kraljica', reason: 'A gift.' } };
  expect((await mila.call(plan('NobodyNobody'), gift)).status).toBe(404);
  expect(await (await ana.call(plan(ana.member), gift)).json()).toMatchObject({ code: 'not_found' });
  expect(await identity.account(ana.member)).toMatchObject({ tier: 'free' });
});

test('operators change no plan of each other or their own', async () => {
  const [mila, vesna] = [await signIn(MILA), await signIn(VESNA)];
  for (const { member } of [mila, vesna]) {
    const gift = { json: { tier: 'kraljica', reason: 'A gift.' } };
    const answer = await mila.call(`/api/admin/members/${member}/plan`, gift);
    expect(await answer.json()).toMatchObject({ code: 'case_about_staff' });
    expect(await identity.account(member)).toMatchObject({ tier: 'free' });
  }
});

test('that an operator takes a copy of somebody’s data stands in their history', async () => {
  const ana = await signIn(ANA);
  const act = { by: 'command-line', why: 'She asked by letter.' };
  await identity.t.service.answer('noteExport', { memberId: ana.member, act });
  expect((await told(ana.call))[0]).toBe('An operator took a copy of your data. Why: She asked by letter.');
});
