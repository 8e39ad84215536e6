import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const told = { ground: 'Fraud', appeal: '/appeal/token-x' };
const BAN = { kind: 'ban', until: null, ...told };
const FRAUD = { ...BAN, forFraud: true };
const SUSPENSION = { kind: 'suspension', until: '2026-11-28T12:00:00.000Z', ...told };
const AT = '2026-06-17T22:30:00.000Z';

let identity: IdentityUnderTest;
let goran: string;
beforeEach(async () => {
  identity = await identityUnderTest();
  goran = await join('Goran');
});
afterEach(() => identity.t.stop());

const emailOf = (firstName: string) => `${firstName.toLowerCase()}@example.com`;
const ask = (question: string, input: unknown) => identity.t.service.answer(question, input);
const restrict = (memberId: string, restriction: unknown, caseId = 'case-1') =>
  ask('restrict', { memberId, caseId, restriction });
const warn = (members: readonly string[], { caseId = 'case-1', firstName = 'Goran' } = {}) =>
  ask('warnOfFraud', {
    ...{ memberId: goran, caseId, firstName },
    recipients: members.map((memberId) => ({ memberId, lastMessageAt: AT })),
  });
const warnings = async (firstName: string) =>
  (await identity.lettersTo(emailOf(firstName))).filter(({ subject }) => subject.includes('safety notice'));

async function join(firstName: string): Promise<string> {
  const email = emailOf(firstName);
  const { code } = await identity.register({ ...ANA, firstName, lastName: `${firstName}ić`, email });
  return (await identity.signedInBy(await identity.verify(code, email))).member;
}

describe('after a ban for fraud', () => {
  test('a member is told which profile, when last, what to do and where to get help', async () => {
    const ana = await join('Ana');
    await restrict(goran, FRAUD);
    expect(await warn([ana])).toEqual({ stands: true });
    const [letter] = await warnings('Ana');
    const { subject = '', text = '', html = '' } = letter ?? {};
    for (const form of [text, html])
      for (const words of [
        'Goran',
        '17 June 2026',
        'Never send money, gift cards or bank details',
        'call your bank today',
        '/guidelines#money',
        'safety notice',
      ])
        expect(form).toContain(words);
    expect(html).not.toMatch(/<script|<img|url\(/);
    for (const personal of ['Ana', 'Anaić', 'Goranić', emailOf('Goran'), emailOf('Ana'), goran, told.ground])
      expect([personal, [subject, text, html].join().includes(personal)]).toEqual([personal, false]);
  });

  test('each member is written to once, also when asked again, at once and after a restart', async () => {
    const [ana, mira] = [await join('Ana'), await join('Mira')];
    await restrict(goran, FRAUD);
    await Promise.all([warn([ana]), warn([ana, mira])]);
    await identity.t.restart();
    expect(await warn([ana, mira])).toEqual({ stands: true });
    expect([(await warnings('Ana')).length, (await warnings('Mira')).length]).toEqual([1, 1]);
  });

  test('nobody is written to once the ban is reversed, nor of a ban for anything else', async () => {
    const ana = await join('Ana');
    expect(await warn([ana])).toEqual({ stands: false });
    await restrict(goran, BAN);
    expect(await warn([ana])).toEqual({ stands: false });
    await restrict(goran, FRAUD, 'case-2');
    await restrict(goran, null, 'case-2');
    expect(await warn([ana], { caseId: 'case-2' })).toEqual({ stands: false });
    expect(await warnings('Ana')).toEqual([]);
  });

  test('a second ban for fraud repeats no warning while the first stands', async () => {
    const ana = await join('Ana');
    await restrict(goran, FRAUD);
    await restrict(goran, FRAUD, 'case-2');
    await warn([ana]);
    expect(await warn([ana], { caseId: 'case-2' })).toEqual({ stands: false });
    expect(await warnings('Ana')).toHaveLength(1);
  });

  test('erased, suspended and banned members are not written to', async () => {
    const [ana, mira, luka, sara] = [
      await join('Ana'),
      await join('Mira'),
      await join('Luka'),
      await join('Sara'),
    ];
    await ask('erase', { memberId: ana });
    await restrict(mira, SUSPENSION, 'case-3');
    await restrict(luka, BAN, 'case-4');
    await restrict(goran, FRAUD);
    await warn([ana, mira, luka, 'NobodyNobody', sara]);
    for (const [name, letters] of [
      ['Ana', 0],
      ['Mira', 0],
      ['Luka', 0],
      ['Sara', 1],
    ] as const)
      expect([name, (await warnings(name)).length]).toEqual([name, letters]);
  });

  test('nothing is said of a banned member who was erased since', async () => {
    const ana = await join('Ana');
    await restrict(goran, FRAUD);
    await ask('erase', { memberId: goran });
    expect(await warn([ana])).toEqual({ stands: false });
    expect(await warnings('Ana')).toEqual([]);
  });
});
