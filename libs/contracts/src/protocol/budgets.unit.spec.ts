import { expect, test } from '@jest/globals';
import { ALL_CALLS, type CallName } from '../api/calls.ts';
import { isUnsafe } from './call.ts';

/** Unsafe calls that spend no budget, and why that is safe (docs/product.md#limits). */
const WITHOUT: Partial<Record<CallName, string>> = {
  login: 'identity counts letters by address and by network',
  register: 'identity counts registrations by network, letters by address',
  verifyCode: 'identity counts wrong codes by account and by network',
  followLink: 'nobody can guess a link, and links are never refused',
  unsubscribe: 'nobody can guess a token, and mail programs of many members share a network',
  contact: 'identity counts letters to operators by network and in all',
  logout: 'ends the session that asks',
  logoutEverywhere: 'ends the session that asks, and must work while a stranger has another one',
  endSession: 'must work while a stranger has a session',
  endOtherSessions: 'must work while a stranger has a session',
  erase: 'ends the account that asks',
};

test('every unsafe call spends a budget, or says here why it needs none', () => {
  const unlimited = ALL_CALLS.filter((call) => isUnsafe(call) && !call.budget).map(({ name }) => name);
  expect(unlimited.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});
