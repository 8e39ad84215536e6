import { describe, expect, test } from '@jest/globals';
import { GOOD_STANDING } from '@kolo/contracts/folds';
import { lastWeekly, mayGetWeekly, nextWeekly } from './decideWeekly.ts';

const THURSDAY = new Date('2026-11-26T17:00:00.000Z');
const HOUR = 3_600_000;
const after = (ms: number) => new Date(THURSDAY.getTime() + ms);

describe('weekly letters are due on Thursdays at 17:00 UTC', () => {
  test.each<[now: string, last: string]>([
    ['2026-11-26T17:00:00.000Z', '2026-11-26'],
    ['2026-11-26T16:59:59.999Z', '2026-11-19'],
    ['2026-11-27T00:00:00.000Z', '2026-11-26'],
    ['2026-12-03T16:59:59.999Z', '2026-11-26'],
    ['2027-01-01T09:00:00.000Z', '2026-12-31'],
  ])('at %s the last moment was on %s', (now, last) => {
    expect(lastWeekly(new Date(now))).toEqual(new Date(`${last}T17:00:00.000Z`));
    expect(nextWeekly(new Date(now)).getTime() - lastWeekly(new Date(now)).getTime()).toBe(7 * 24 * HOUR);
  });
});

describe('given a member who wants the letter, when it is due', () => {
  const member = { ...GOOD_STANDING, emailConfirmed: true };
  const restriction = (kind: 'suspension' | 'ban', until: string | null) => ({
    restrictions: [{ caseId: 'case', kind, until, ground: 'Spam', appeal: '/appeal', forFraud: false }],
  });

  test.each<[who: string, given: object, may: boolean]>([
    ['is here', {}, true],
    ['is paused', { paused: true }, false],
    ['is hidden after 90 days', { asleep: true }, false],
    ['is suspended', restriction('suspension', '2026-12-01T00:00:00.000Z'), false],
    ['was suspended until an hour ago', restriction('suspension', after(-HOUR).toISOString()), true],
    ['is banned', restriction('ban', null), false],
    ['has not confirmed their new address', { emailConfirmed: false }, false],
  ])('then one who %s: %o, may get it: %s', (_, given, may) => {
    expect(mayGetWeekly({ ...member, ...given }, after(1))).toBe(may);
  });

  test('then nobody who is gone, and nobody more than a day late', () => {
    expect(mayGetWeekly(null, THURSDAY)).toBe(false);
    expect(mayGetWeekly(member, after(24 * HOUR))).toBe(true);
    expect(mayGetWeekly(member, after(24 * HOUR + 1))).toBe(false);
  });
});
