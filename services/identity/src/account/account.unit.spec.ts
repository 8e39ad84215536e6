import { describe, expect, test } from '@jest/globals';
import { restrictionAt } from '@kolo/contracts/folds';
import { type AccountEvent, accountDecider } from './account.ts';
import type { AccountCommand } from './decide.ts';

const person = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Anić', birthdate: '2000-02-29' };
const registered: AccountEvent = { type: 'MemberRegistered', data: person };
const confirmed: AccountEvent = { type: 'EmailConfirmed', data: {} };
const premium: AccountEvent = { type: 'TierChanged', data: { tier: 'premium' } };
const readdressed: AccountEvent = {
  type: 'MemberCorrected',
  data: { email: 'mara@example.com', formerEmail: person.email, act: { by: 'vera', why: 'A typo' } },
};
const erased: AccountEvent = { type: 'AccountErased', data: {} };
const register = (now: string): AccountCommand => ({
  type: 'RegisterMember',
  ...person,
  now: new Date(now),
  mayReplace: false,
});

const given = (...history: AccountEvent[]) => {
  const state = history.reduce(accountDecider.evolve, accountDecider.initial);
  return { state, when: (command: AccountCommand) => accountDecider.decide(state, command) };
};

describe('an account', () => {
  test('begins with a registration and begins once', () => {
    expect(given().when(register('2026-11-21'))).toEqual([registered]);
    expect(given(registered).when(register('2026-11-21'))).toEqual([]);
    expect(given(registered, erased).when(register('2026-11-21'))).toEqual([]);
  });

  test.each([
    ['on the day before the 18th birthday', given(), '2018-02-28T23:59:59Z', 'not_eligible'],
    ['under 18 where the address is known', given(registered), '2018-02-28T12:00:00Z', 'not_eligible'],
  ])('is refused %s', (_, { when }, now, code) => {
    expect(() => when(register(now))).toThrow(expect.objectContaining({ code }));
  });

  test('is open from the 18th birthday on, that of a leap day on the first of March', () => {
    expect(given().when(register('2018-03-01T00:00:00Z'))).toEqual([registered]);
  });

  test('is replaced by a newer registration until its address is confirmed, and keeps address and tier', () => {
    const again: AccountCommand = {
      ...{ type: 'RegisterMember', now: new Date('2026-11-21'), mayReplace: true },
      ...{ ...person, email: 'ANA@example.com', firstName: 'Mara' },
    };
    const replaced: AccountEvent = { type: 'MemberRegistered', data: { ...person, firstName: 'Mara' } };
    const banned: AccountEvent = {
      type: 'MemberBanned',
      data: { caseId: 'case-1', ground: 'Fraud', appeal: '/appeal/x' },
    };
    expect(given(registered).when(again)).toEqual([replaced]);
    expect(given(registered, replaced).when(again)).toEqual([]);
    const earlier = { ...replaced, recordedAt: '2026-11-20T12:00:00.000Z' };
    expect(given(earlier).when(again)).toEqual([replaced]);
    const justNow = { ...replaced, recordedAt: '2026-11-20T23:45:00.001Z' };
    expect(given(justNow).when(again)).toEqual([]);
    expect(given(registered, premium).when(again)).toEqual([replaced, premium]);
    expect(given(registered).when({ ...again, mayReplace: false })).toEqual([]);
    expect(given(registered, banned).when(again)).toEqual([]);
    expect(given(registered, confirmed).when(again)).toEqual([]);
    expect(given(registered, confirmed, readdressed).when(again)).toEqual([]);
    expect(given(registered, premium, replaced).state).toMatchObject({ firstName: 'Mara', tier: 'premium' });
  });

  test('expires until its address is confirmed for the first time', () => {
    const expire: AccountCommand = { type: 'ExpireAccount', registeredUntil: new Date('2026-11-21') };
    const old = { ...registered, recordedAt: '2026-11-21T00:00:00.000Z' };
    const again = { ...registered, recordedAt: '2026-11-21T00:00:00.001Z' };
    expect(given(old).when(expire)).toEqual([erased]);
    expect(given(old, again).when(expire)).toEqual([]);
    expect(given(old, confirmed).when(expire)).toEqual([]);
    expect(given(old, confirmed, readdressed).when(expire)).toEqual([]);
    expect(given().when(expire)).toEqual([]);
  });

  test('confirms its address once', () => {
    expect(given(registered).when({ type: 'ConfirmEmail' })).toEqual([confirmed]);
    expect(given(registered, confirmed).when({ type: 'ConfirmEmail' })).toEqual([]);
  });

  test('changes its tier when it is another', () => {
    expect(given(registered).when({ type: 'ChangeTier', tier: 'premium' })).toEqual([premium]);
    expect(given(registered, premium).when({ type: 'ChangeTier', tier: 'premium' })).toEqual([]);
  });

  test('is an operator from the appointment to the dismissal', () => {
    const appointed: AccountEvent = { type: 'OperatorAppointed', data: { role: 'operator' } };
    const dismissed: AccountEvent = { type: 'OperatorDismissed', data: {} };
    expect(given(registered).when({ type: 'AppointOperator', role: 'operator' })).toEqual([appointed]);
    expect(given(registered, appointed).when({ type: 'AppointOperator', role: 'operator' })).toEqual([]);
    expect(given(registered, appointed).when({ type: 'DismissOperator' })).toEqual([dismissed]);
    expect(given(registered, appointed, dismissed).when({ type: 'DismissOperator' })).toEqual([]);
    expect(given(registered).when({ type: 'DismissOperator' })).toEqual([]);
  });

  test('is a moderator, or an operator, whichever was said last or without a role', () => {
    const roleOf = ({ state }: ReturnType<typeof given>) => state.status === 'active' && state.appointed;
    const moderator: AccountEvent = { type: 'OperatorAppointed', data: { role: 'moderator' } };
    const appoint: AccountCommand = { type: 'AppointOperator', role: 'moderator' };
    expect(given(registered).when(appoint)).toEqual([moderator]);
    expect(given(registered, moderator).when(appoint)).toEqual([]);
    expect(roleOf(given(registered, moderator))).toBe('moderator');
    expect(roleOf(given(registered, moderator, { type: 'OperatorAppointed', data: {} }))).toBe('operator');
    expect(roleOf(given(registered, moderator, { type: 'OperatorDismissed', data: {} }))).toBeNull();
  });

  const until = '2026-11-28T12:00:00.000Z';
  const told = { ground: 'Insults', appeal: '/appeal/token' };
  const suspension = (caseId: string, restriction = { ...told, until }): AccountCommand => ({
    type: 'Restrict',
    caseId,
    now: new Date('2026-11-21T12:00:00Z'),
    restriction: { kind: 'suspension', ...restriction },
  });
  const ban = (caseId: string): AccountCommand => ({
    type: 'Restrict',
    caseId,
    now: new Date('2026-11-21T12:00:00Z'),
    restriction: { kind: 'ban', until: null, ...told },
  });
  const banForFraud: AccountCommand = {
    type: 'Restrict',
    caseId: 'two',
    now: new Date('2026-11-21T12:00:00Z'),
    restriction: { kind: 'ban', until: null, forFraud: true, ...told },
  };
  const lift = (caseId: string): AccountCommand => ({
    type: 'Restrict',
    caseId,
    restriction: null,
    now: new Date('2026-11-21T12:00:00Z'),
  });
  const suspended: AccountEvent = { type: 'MemberSuspended', data: { caseId: 'one', until, ...told } };
  const banned: AccountEvent = { type: 'MemberBanned', data: { caseId: 'two', ...told } };
  const lifted = (caseId: string, by: 'decision' | 'time' = 'decision'): AccountEvent => ({
    type: 'RestrictionLifted',
    data: { caseId, by },
  });
  const keptOutAt = ({ state }: ReturnType<typeof given>, now: string) =>
    state.status === 'active' ? (restrictionAt(state, new Date(now))?.caseId ?? null) : 'gone';

  test('is banned for fraud once, and stays so when the ban is repeated without saying so', () => {
    const bannedForFraud: AccountEvent = {
      type: 'MemberBanned',
      data: { caseId: 'two', ...told, forFraud: true },
    };
    expect(given(registered).when(banForFraud)).toEqual([bannedForFraud]);
    expect(given(registered, banned).when(banForFraud)).toEqual([bannedForFraud]);
    for (const repeated of [banForFraud, ban('two')])
      expect(given(registered, bannedForFraud).when(repeated)).toEqual([]);
  });

  test('is corrected where it is different, by the rules of registering', () => {
    const act = { by: 'command-line', why: 'By letter' };
    const correct = (data: Partial<typeof person>): AccountCommand => ({
      ...{ type: 'CorrectMember', data, act, now: new Date('2026-11-21T12:00:00Z') },
    });
    const email = 'anja@example.com';
    const moved: AccountEvent = {
      ...{ type: 'MemberCorrected', data: { email, formerEmail: person.email, act } },
    };
    const { when } = given(registered, confirmed);
    expect(when(correct(person))).toEqual([]);
    expect(when(correct({ ...person, lastName: 'Anjić' }))).toEqual([
      { type: 'MemberCorrected', data: { lastName: 'Anjić', act } },
    ]);
    expect(when(correct({ email }))).toEqual([moved]);
    expect(() => when(correct({ birthdate: '2008-11-22' }))).toThrow(
      expect.objectContaining({ code: 'not_eligible' }),
    );
    expect(() => given(registered, banned).when(correct({ email }))).toThrow(
      expect.objectContaining({ code: 'account_banned' }),
    );
    expect(given(registered, banned).when(correct({ firstName: 'Anja' }))).toHaveLength(1);
    expect(() => given(registered, erased).when(correct({ firstName: 'Anja' }))).toThrow(
      expect.objectContaining({ code: 'member_not_found' }),
    );
    expect(given(registered, confirmed, moved).state).toMatchObject({
      ...person,
      email,
      emailConfirmed: false,
    });
  });

  test('is restricted once for a case, again when the decision says something else', () => {
    expect(given(registered).when(suspension('one'))).toEqual([suspended]);
    expect(given(registered, suspended).when(suspension('one'))).toEqual([]);
    expect(
      given(registered, suspended).when(suspension('one', { ...told, ground: 'Threats', until })),
    ).toEqual([{ type: 'MemberSuspended', data: { caseId: 'one', ...told, ground: 'Threats', until } }]);
    expect(given(registered, suspended).when(ban('two'))).toEqual([banned]);
    const past = { ...told, until: '2026-11-21T12:00:00.000Z' };
    expect(given(registered).when(suspension('late', past))).toEqual([]);
  });

  test('is lifted case by case, and only what stands', () => {
    const both = [registered, suspended, banned];
    expect(given(...both).when(lift('one'))).toEqual([lifted('one')]);
    expect(given(...both, lifted('one')).when(lift('one'))).toEqual([]);
    expect(given(registered).when(lift('one'))).toEqual([]);
    expect(keptOutAt(given(...both, lifted('one')), until)).toBe('two');
    expect(keptOutAt(given(...both, lifted('two')), '2026-11-28T11:59:59.999Z')).toBe('one');
    expect(keptOutAt(given(...both, lifted('two')), until)).toBeNull();
  });

  test('keeps out for the gravest of what stands, and a suspension for its time', () => {
    const later: AccountEvent = {
      type: 'MemberSuspended',
      data: { caseId: 'later', ...told, until: '2026-12-28T12:00:00.000Z' },
    };
    expect(keptOutAt(given(registered, later, suspended), '2026-11-27T00:00:00Z')).toBe('later');
    expect(keptOutAt(given(registered, banned, later), '2026-11-27T00:00:00Z')).toBe('two');
    expect(keptOutAt(given(registered), '2026-11-27T00:00:00Z')).toBeNull();
  });

  test('is let in again when the time of a suspension is over, and not before', () => {
    const passed = (now: string): AccountCommand => ({ type: 'LiftPassed', now: new Date(now) });
    expect(given(registered, suspended, banned).when(passed(until))).toEqual([lifted('one', 'time')]);
    expect(given(registered, suspended).when(passed('2026-11-28T11:59:59.999Z'))).toEqual([]);
  });

  test('is paused and shown again, each once', () => {
    const paused: AccountEvent = { type: 'MemberPaused', data: {} };
    const resumed: AccountEvent = { type: 'MemberResumed', data: {} };
    expect(given(registered).when({ type: 'Pause' })).toEqual([paused]);
    expect(given(registered, paused).when({ type: 'Pause' })).toEqual([]);
    expect(given(registered, paused).when({ type: 'Resume' })).toEqual([resumed]);
    expect(given(registered, paused, resumed).when({ type: 'Resume' })).toEqual([]);
  });

  test('keeps the language that is chosen, and notes it once', () => {
    const chosen = (language: string): AccountEvent => ({ type: 'LanguageChosen', data: { language } });
    const choose: AccountCommand = { type: 'ChooseLanguage', language: 'hr' };
    expect(given(registered).when(choose)).toEqual([chosen('hr')]);
    expect(given(registered, chosen('hr')).when(choose)).toEqual([]);
    expect(given(registered, chosen('hr'), chosen('de')).when(choose)).toEqual([chosen('hr')]);
  });

  test('is erased once and then has nothing left', () => {
    expect(given(registered, confirmed).when({ type: 'EraseAccount' })).toEqual([erased]);
    expect(given(registered, erased).when({ type: 'EraseAccount' })).toEqual([]);
    expect(given(registered, confirmed, erased).state).toEqual({ status: 'erased' });
  });

  test.each<AccountCommand>([
    { type: 'ConfirmEmail' },
    { type: 'ChangeTier', tier: 'premium' },
    { type: 'AppointOperator', role: 'operator' },
    { type: 'DismissOperator' },
    { type: 'Restrict', caseId: 'one', restriction: null, now: new Date(0) },
    { type: 'Pause' },
    { type: 'Resume' },
    { type: 'ChooseLanguage', language: 'hr' },
  ])('that is erased or was never there refuses $type', (command) => {
    for (const { when } of [given(), given(registered, erased)])
      expect(() => when(command)).toThrow(expect.objectContaining({ code: 'member_not_found' }));
  });

  test('whose key is gone counts as erased', () => {
    expect(accountDecider.forget?.(given(registered).state)).toEqual({ status: 'erased' });
  });
});
