import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Happened } from '@kolo/contracts/history';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';
import { ENGLISH } from '../words.ts';
import { happeningSentence } from '../yourData/history.ts';

const act = { by: 'command-line', why: 'She wrote to us' };
const NEW = 'Ana.Nova@example.com';

let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
  await identity.register();
});
afterEach(() => identity.t.stop());

const ask = (question: string, input: unknown) => identity.t.service.answer(question, input);
const signIn = async () => identity.signedInBy(await identity.signIn());
const correct = (memberId: string, data: object) =>
  ask('correct', { memberId, ...data, act }) as Promise<InternalOutput<'identity', 'correct'>>;
const memberAt = async (email: string) =>
  ((await ask('memberAt', { email })) as InternalOutput<'identity', 'memberAt'>).memberId;
const letterAbout = (email: string, subject: RegExp) =>
  identity.t.eventually(async () => {
    const found = (await identity.lettersTo(email)).find((each) => subject.test(each.subject));
    if (!found) throw new Error('no such letter yet');
    return found;
  });

describe('a correction', () => {
  test('of names and birth date is told by letter and in the history, and changes nothing twice', async () => {
    const { member } = await signIn();
    const data = { firstName: ' Anja ', birthdate: '1994-05-17' };
    expect(await correct(member, data)).toEqual({ corrected: ['firstName', 'birthdate'], refused: null });
    expect(await correct(member, data)).toEqual({ corrected: [], refused: null });
    expect(await identity.account(member)).toMatchObject({
      ...{ firstName: 'Anja', lastName: ANA.lastName, birthdate: '1994-05-17', email: ANA.email },
    });
    const letter = await letterAbout(ANA.email, /corrected/);
    for (const said of ['your first name and birth date', act.why]) expect(letter.text).toContain(said);
    const { entries } = (await ask('happened', { memberId: member, before: null })) as {
      entries: Happened[];
    };
    expect(entries.map((entry) => happeningSentence(entry, ENGLISH))).toContain(
      'An operator corrected your first name and birth date. Why: She wrote to us',
    );
  });

  test.each([
    [{ birthdate: '2015-01-01' }, 'not_eligible'],
    [{ birthdate: '1994-02-30' }, 'invalid_input'],
    [{ firstName: 'A' }, 'invalid_input'],
    [{ lastName: 'Anić 2' }, 'invalid_input'],
    [{ email: 'nowhere' }, 'invalid_input'],
    [{ email: NEW, birthdate: '2015-01-01' }, 'not_eligible'],
  ])('to %j is refused as at registering', async (data, code) => {
    const { member } = await signIn();
    await expect(correct(member, data)).rejects.toMatchObject({ code });
    expect(await identity.account(member)).toMatchObject({ email: ANA.email, birthdate: ANA.birthdate });
    expect(await memberAt(NEW)).toBeNull();
  });

  test('of nobody is refused', async () => {
    await expect(correct('NobodyNobody', { email: NEW })).rejects.toMatchObject({ code: 'member_not_found' });
    expect(await memberAt(NEW)).toBeNull();
  });
});

describe('another address', () => {
  test('is the one that signs in, gets letters and is found; sessions stay', async () => {
    const { member, call } = await signIn();
    const waiting = await identity.askToSignIn();
    expect((await correct(member, { email: NEW })).corrected).toEqual(['email']);
    expect([await memberAt(NEW), await memberAt(ANA.email)]).toEqual([member, null]);
    expect((await call('/auth/sessions')).status).toBe(200);
    expect((await identity.verify(waiting.code)).status).toBe(400);
    const page = await identity.t.anonymously(identity.linkPath(waiting));
    expect(await page.text()).not.toContain(NEW);
    expect((await letterAbout(NEW, /corrected/)).text).toContain('you sign in with this address');
    const former = await letterAbout(ANA.email, /no longer belongs to an account/);
    for (const secret of [NEW, ANA.firstName, act.why]) expect(former.text).not.toContain(secret);
    const { code } = await identity.nextLetterTo(NEW, () =>
      identity.post('/auth/login', { email: NEW.toLowerCase() }),
    );
    expect((await identity.signedInBy(await identity.verify(code, NEW))).member).toBe(member);
    expect((await identity.register()).text).toContain('Dobrodošli!');
    expect(await memberAt(ANA.email)).not.toBe(member);
  });

  test('is nobody’s proof of an operator before it is confirmed', async () => {
    const { member } = await signIn();
    await ask('appointOperator', { email: ANA.email, operator: true });
    expect(await identity.account(member)).toMatchObject({ role: 'operator' });
    await correct(member, { email: NEW });
    expect(await identity.account(member)).toMatchObject({ role: null });
    await letterAbout(NEW, /corrected/);
    const { code } = await identity.nextLetterTo(NEW, () => identity.post('/auth/login', { email: NEW }));
    await identity.verify(code, NEW);
    expect(await identity.account(member)).toMatchObject({ role: 'operator' });
  });

  test('is refused where somebody has it, it is banned, or the member is', async () => {
    const { member } = await signIn();
    const marko = { ...ANA, email: 'marko@example.com' };
    await identity.register(marko);
    expect((await correct(member, { email: 'MARKO@example.com' })).refused).toBe('address-taken');
    const other = (await memberAt(marko.email)) ?? '';
    const restriction = { kind: 'ban', until: null, ground: 'Threats', appeal: '/appeal' };
    await ask('restrict', { memberId: other, caseId: 'one', restriction });
    expect(await correct(other, { email: NEW })).toEqual({ corrected: [], refused: 'member-banned' });
    expect([await memberAt(NEW), await memberAt(marko.email)]).toEqual([null, other]);
    await ask('erase', { memberId: other });
    expect((await correct(member, { email: marko.email })).refused).toBe('address-banned');
    expect(await memberAt(marko.email)).toBeNull();
  });

  test('is banned with its member, and erased with them', async () => {
    const { member } = await signIn();
    await correct(member, { email: NEW });
    const restriction = { kind: 'ban', until: null, ground: 'Threats', appeal: '/appeal' };
    await ask('restrict', { memberId: member, caseId: 'one', restriction });
    await ask('erase', { memberId: member });
    const again = await identity.register({ ...ANA, email: NEW });
    expect(again.subject).toMatch(/About your registration/);
    expect(await memberAt(NEW)).toBeNull();
  });

  test('that was interrupted after its event is finished by it', async () => {
    const { member } = await signIn();
    const { state } = identity.t.ports;
    const { ownedBy } = state;
    state.ownedBy = () => Promise.reject(new Error('away in this test'));
    const waiting = await identity.askToSignIn();
    await expect(correct(member, { email: NEW })).rejects.toThrow('away in this test');
    expect(await identity.account(member)).toMatchObject({ email: NEW });
    expect((await identity.t.anonymously(identity.linkPath(waiting))).status).toBe(200);
    state.ownedBy = ownedBy;
    await letterAbout(NEW, /corrected/);
    expect((await identity.verify(waiting.code)).status).toBe(400);
  });
});
