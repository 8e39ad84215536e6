import {
  ageAt,
  LIMITS,
  type OptionalField,
  Problem,
  type ProfileEvent,
  type ProfileFields,
} from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import { evolve, type Profile } from './evolve.ts';

export interface SaveProfile {
  fields: ProfileFields;
  /** What is to be taken out. */
  cleared?: readonly OptionalField[];
  now: Date;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Completes a profile the first time and changes it afterwards: the event then tells the fields that are different,
 * and there is none when nothing is. Throws `not_eligible` under the minimum age (product 7).
 */
export function decide(profile: Profile, { fields, cleared = [], now }: SaveProfile): ProfileEvent[] {
  const age = ageAt(fields.birthdate, now);
  if (age === null || age < LIMITS.minimumAge) throw new Problem('not_eligible');
  if (profile === null) return [{ type: 'ProfileCompleted', data: fields }];
  const before = new Map<string, unknown>(Object.entries(profile));
  const different = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !same(before.get(name), value),
  );
  const gone = cleared.filter((field) => profile[field] !== undefined);
  if (different.length + gone.length === 0) return [];
  const data = { ...Object.fromEntries(different), ...(gone.length > 0 && { cleared: gone }) };
  return [{ type: 'ProfileChanged', data }];
}

export const profileDecider: Decider<Profile, SaveProfile, ProfileEvent> = { initial: null, decide, evolve };
