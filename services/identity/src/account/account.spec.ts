import { describe, expect, test } from '@jest/globals';
import { type AccountEvent, accountDecider } from './account.ts';
import type { AccountCommand } from './decide.ts';

const person = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Anić', birthdate: '2000-02-29' };
const registered: AccountEvent = { type: 'MemberRegistered', data: person };
const confirmed: AccountEvent = { type: 'EmailConfirmed', data: {} };
const premium: AccountEvent = { type: 'TierChanged', data: { tier: 'premium' } };
const erased: AccountEvent = { type: 'AccountErased', data: {} };
const register = (now: string): AccountCommand => ({
  type: 'RegisterMember',
  ...person,
  now: new Date(now),
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

  test('confirms its address once', () => {
    expect(given(registered).when({ type: 'ConfirmEmail' })).toEqual([confirmed]);
    expect(given(registered, confirmed).when({ type: 'ConfirmEmail' })).toEqual([]);
  });

  test('changes its tier when it is another', () => {
    expect(given(registered).when({ type: 'ChangeTier', tier: 'premium' })).toEqual([premium]);
    expect(given(registered, premium).when({ type: 'ChangeTier', tier: 'premium' })).toEqual([]);
  });

  test('is an operator from the appointment to the dismissal', () => {
    const appointed: AccountEvent = { type: 'OperatorAppointed', data: {} };
    const dismissed: AccountEvent = { type: 'OperatorDismissed', data: {} };
    expect(given(registered).when({ type: 'AppointOperator' })).toEqual([appointed]);
    expect(given(registered, appointed).when({ type: 'AppointOperator' })).toEqual([]);
    expect(given(registered, appointed).when({ type: 'DismissOperator' })).toEqual([dismissed]);
    expect(given(registered, appointed, dismissed).when({ type: 'DismissOperator' })).toEqual([]);
    expect(given(registered).when({ type: 'DismissOperator' })).toEqual([]);
  });

  test('is erased once and then has nothing left', () => {
    expect(given(registered, confirmed).when({ type: 'EraseAccount' })).toEqual([erased]);
    expect(given(registered, erased).when({ type: 'EraseAccount' })).toEqual([]);
    expect(given(registered, confirmed, erased).state).toEqual({ status: 'erased' });
  });

  test.each<AccountCommand>([
    { type: 'ConfirmEmail' },
    { type: 'ChangeTier', tier: 'premium' },
    { type: 'AppointOperator' },
    { type: 'DismissOperator' },
  ])('that is erased or was never there refuses $type', (command) => {
    for (const { when } of [given(), given(registered, erased)])
      expect(() => when(command)).toThrow(expect.objectContaining({ code: 'member_not_found' }));
  });

  test('whose key is gone counts as erased', () => {
    expect(accountDecider.forget?.(given(registered).state)).toEqual({ status: 'erased' });
  });
});
