import { describe, expect, it } from '@jest/globals';
import { type Promised, promises } from './promises.ts';
import { failureOf, type Outcome, reportOf } from './report.ts';

const promised: Promised = {
  name: 'kills',
  promise: 'Nothing is lost.',
  project: 'node',
  pattern: 'kills',
  least: { what: 'kills', times: 30 },
};
const outcome = (change: Partial<Outcome>): Outcome => ({
  ...{ promised, passed: 2, failures: [], tried: [{ what: 'kills', times: 30 }], seconds: 61 },
  ...change,
});

describe('what a promise comes to', () => {
  it.each([
    ['it holds', {}, null],
    ['a test failed', { failures: ['keeps what it acknowledged'] }, 'keeps what it acknowledged'],
    ['no test ran, or all were skipped', { passed: 0 }, 'nothing was measured'],
    ['less was tried than was to be', { tried: [{ what: 'kills', times: 29 }] }, 'only 29 of 30 kills'],
    ['nothing was noted', { tried: [] }, 'only 0 of 30 kills'],
  ] as const)('%s', (_, change, failure) => {
    expect(failureOf(outcome(change))).toBe(failure);
  });
});

it('the report names seed, machine, commit, time, and what was tried how many times', () => {
  const report = reportOf({
    ...{ seed: '7', commit: 'abc', machine: '2 cores', begunAt: new Date(0), notTried: ['A loss of power.'] },
    outcomes: [outcome({}), outcome({ passed: 0 })],
  });
  for (const part of [
    'SEED=7',
    'commit\nabc',
    '2 cores',
    '1970-01-01',
    '1 of 2 promises held',
    'A loss of power.',
  ])
    expect(report).toContain(part);
  expect(report).toContain('| kills | Nothing is lost. | 30 kills, 2 tests | 61 | yes |');
  expect(report).toContain('| **no**: nothing was measured |');
});

it('amounts are those of the scale, or those given', () => {
  expect(promises('short').environment).toEqual({ KILLS: '30', SEQUENCES: '200' });
  expect(promises('whole').environment).toEqual({
    KILLS: '1000',
    SEQUENCES: '10000',
    EVERY_CALL: '1',
  });
  expect(promises('whole', { KILLS: '200' }).environment.KILLS).toBe('200');
});
