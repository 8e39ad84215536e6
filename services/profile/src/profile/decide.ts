import {
  ageAt,
  allowanceOf,
  CHANGE_GROUPS,
  type ChangeGroup,
  changeAgain,
  FIELDS_OF_GROUP,
  isChanged,
  LIMITS,
  type OptionalField,
  Problem,
  type ProfileEvent,
  type ProfileFields,
} from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import { evolve, NO_PROFILE, type Profile } from './evolve.ts';

export interface SaveProfile {
  fields: ProfileFields;
  /** What is to be taken out. */
  cleared?: readonly OptionalField[];
  now: Date;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function changeLimitReached(
  refused: readonly { group: ChangeGroup; nextAt: string }[],
  different: readonly (readonly [name: string, value: unknown])[],
  now: Date,
): Problem {
  const sentences = refused.map(({ group, nextAt }) => ({ group, sentence: changeAgain(group, nextAt) }));
  const fields = sentences.flatMap(({ group, sentence }) =>
    FIELDS_OF_GROUP[group]
      .filter((field) => different.some(([name]) => name === field))
      .map((field) => [field, sentence] as const),
  );
  const latest = Math.max(...refused.map(({ nextAt }) => Date.parse(nextAt)));
  return new Problem('change_limit_reached', {
    fields: Object.fromEntries(fields),
    message: sentences.map(({ sentence }) => sentence).join(' '),
    retryAfter: latest - now.getTime(),
  });
}

/**
 * Completes a profile the first time and changes it afterwards: the event then tells the fields that are different, and
 * there is none when nothing is. Throws `not_eligible` under the minimum age (docs/product.md#the-profile), and
 * `change_limit_reached` for a group that was changed too often (docs/product.md#how-often-a-profile-changes).
 */
export function decide(profile: Profile, { fields, cleared = [], now }: SaveProfile): ProfileEvent[] {
  const age = ageAt(fields.birthdate, now);
  if (age === null || age < LIMITS.minimumAge) throw new Problem('not_eligible');
  const before = profile.fields;
  if (before === null) return [{ type: 'ProfileCompleted', data: fields }];
  const values = new Map<string, unknown>(Object.entries(before));
  const different = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !same(values.get(name), value),
  );
  const gone = cleared.filter((field) => before[field] !== undefined);
  if (different.length + gone.length === 0) return [];

  const changed = CHANGE_GROUPS.filter((group) => isChanged(group, before, fields)).map((group) => ({
    group,
    allowance: allowanceOf(group, profile.changes[group], now),
  }));
  const refused = changed.flatMap(({ group, allowance: { nextAt, correctUntil } }) =>
    nextAt !== null && correctUntil === null ? [{ group, nextAt }] : [],
  );
  if (refused.length > 0) throw changeLimitReached(refused, different, now);
  const corrected = changed.filter(({ allowance }) => allowance.correctUntil !== null);
  const counted = changed.filter(({ allowance }) => allowance.correctUntil === null);
  const groupsOf = (those: typeof changed) => those.map(({ group }) => group);
  const limited = {
    at: now.toISOString(),
    counted: groupsOf(counted),
    corrected: groupsOf(corrected),
  };
  const data = {
    ...Object.fromEntries(different),
    ...(gone.length > 0 && { cleared: gone }),
    ...(changed.length > 0 && { limited }),
  };
  return [{ type: 'ProfileChanged', data }];
}

export const profileDecider: Decider<Profile, SaveProfile, ProfileEvent> = {
  initial: NO_PROFILE,
  decide,
  evolve,
};
