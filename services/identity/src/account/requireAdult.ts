import { ageAt } from '@kolo/contracts/dates';
import { ERRORS, Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';

/** Throws `not_eligible` under 18 (docs/product.md#registering). */
export function requireAdult(birthdate: string, now: Date): void {
  const age = ageAt(birthdate, now);
  if (age === null || age < LIMITS.minimumAge)
    throw new Problem('not_eligible', { fields: { birthdate: ERRORS.not_eligible[1] } });
}
