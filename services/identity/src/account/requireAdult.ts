import { ageAt, ERRORS, LIMITS, Problem } from '@kolo/contracts';

/** Throws `not_eligible` for a birth date less than 18 years ago (docs/product.md#registering). */
export function requireAdult(birthdate: string, now: Date): void {
  const age = ageAt(birthdate, now);
  if (age === null || age < LIMITS.minimumAge)
    throw new Problem('not_eligible', { fields: { birthdate: ERRORS.not_eligible[1] } });
}
