import { restrictionAt } from '@kolo/contracts/folds';
import { WEEKLY_LETTER } from '@kolo/contracts/limits';
import type { ActiveAccount } from '../account/account.ts';

const DAY_MS = 24 * 3_600_000;
const { weekday, hour, days, lateMs } = WEEKLY_LETTER;

/** The latest moment of weekly letters that is not after `now`. */
export function lastWeekly(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  const ago = (now.getUTCDay() - weekday + days) % days;
  const moment = today - ago * DAY_MS;
  return new Date(moment > now.getTime() ? moment - days * DAY_MS : moment);
}

export const nextWeekly = (now: Date): Date => new Date(lastWeekly(now).getTime() + days * DAY_MS);

/** Whether this week's letter may still be written, and to this member (docs/product.md#a-weekly-letter). */
export function mayGetWeekly(
  account: Pick<ActiveAccount, 'emailConfirmed' | 'paused' | 'asleep' | 'restrictions'> | null | undefined,
  now: Date,
): boolean {
  if (!account?.emailConfirmed || account.paused || account.asleep || restrictionAt(account, now))
    return false;
  return now.getTime() - lastWeekly(now).getTime() <= lateMs;
}
