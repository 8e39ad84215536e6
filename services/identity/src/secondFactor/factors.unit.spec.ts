import { expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import type { AccountEvent } from '../account/account.ts';
import { type Factor, type FactorCommand, factorsDecider } from './factors.ts';

const factorOf = (id: string): Factor => ({
  id,
  device: 'Mac, Safari',
  addedAt: '2026-11-22T12:00:00.000Z',
  factor: { kind: 'app', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
});
const { id: _id, ...rest } = factorOf('');
const added = (factorId: string): AccountEvent => ({
  type: 'SecondFactorAdded',
  data: { factorId, ...rest },
});
const add = (id: string, isConfirmed: boolean): FactorCommand => ({
  type: 'AddFactor',
  factor: factorOf(id),
  isConfirmed,
});
const remove = (factorId: string): FactorCommand => ({ type: 'RemoveFactor', factorId });
const given = (...events: AccountEvent[]) => {
  const state = events.reduce(factorsDecider.evolve, factorsDecider.initial);
  return { when: (command: FactorCommand) => factorsDecider.decide(state, command) };
};
const refusal = (code: string) => expect.objectContaining({ code });

test('the first factor is for whoever is signed in, further ones for who has confirmed', () => {
  expect(given().when(add('one', false))).toEqual([added('one')]);
  expect(() => given(added('one')).when(add('two', false))).toThrow(refusal('second_factor_required'));
  expect(given(added('one')).when(add('two', true))).toEqual([added('two')]);
});

test('a factor is removed, but not the last, and none that there is not', () => {
  const removed: AccountEvent = { type: 'SecondFactorRemoved', data: { factorId: 'one' } };
  expect(given(added('one'), added('two')).when(remove('one'))).toEqual([removed]);
  expect(() => given(added('one')).when(remove('one'))).toThrow(refusal('last_factor'));
  expect(() => given(added('one'), added('two'), removed).when(remove('two'))).toThrow(
    refusal('last_factor'),
  );
  expect(() => given(added('one')).when(remove('two'))).toThrow(refusal('factor_not_found'));
});

test('a reset removes all of them, and the next one is a first one', () => {
  const reset: AccountEvent = { type: 'SecondFactorsReset', data: {} };
  expect(given(added('one'), added('two')).when({ type: 'ResetFactors' })).toEqual([reset]);
  expect(given(added('one'), reset).when({ type: 'ResetFactors' })).toEqual([]);
  expect(given(added('one'), reset).when(add('three', false))).toEqual([added('three')]);
});

test('there are at most ten', () => {
  const ten = Array.from({ length: LIMITS.secondFactor.most }, (_, index) => added(`factor${index}`));
  expect(() => given(...ten).when(add('more', true))).toThrow(refusal('factor_limit'));
});

test('nothing is left of who is erased or whose key is gone', () => {
  const erased: AccountEvent = { type: 'AccountErased', data: {} };
  expect(() => given(added('one'), erased).when(add('two', true))).toThrow(refusal('member_not_found'));
  expect(factorsDecider.forget?.([factorOf('one')])).toBeNull();
});
