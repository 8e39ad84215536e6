import { ageAt } from '@kolo/contracts/dates';
import { Problem } from '@kolo/contracts/errors';
import type { ProfileEvent } from '@kolo/contracts/events';
import { LIMITS } from '@kolo/contracts/limits';
import type { OptionalField } from '@kolo/contracts/profile/optionalFields';
import {
  allowanceOf,
  CHANGE_GROUPS,
  type ChangeGroup,
  changeAgain,
  FIELDS_OF_GROUP,
  isChanged,
} from '@kolo/contracts/profile/profileChanges';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { Decider } from '@kolo/events';
import { evolve, NO_PROFILE, type Profile } from './evolve.ts';

export interface SaveProfile {
  fields: ProfileFields;
  /** Fields to remove. */
  cleared?: readonly OptionalField[];
  now: Date;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Change {
  /** Fields that a refusal names. */
  different: readonly string[];
  now: Date;
}

function changeLimitReached(
  refused: readonly { group: ChangeGroup; nextAt: string }[],
  { different, now }: Change,
): Problem {
  const sentences = refused.map(({ group, nextAt }) => ({ group, sentence: changeAgain(group, nextAt) }));
  const fields = sentences.flatMap(({ group, sentence }) =>
    FIELDS_OF_GROUP[group]
      .filter((field) => different.includes(field))
      .map((field) => [field, sentence] as const),
  );
  const latest = Math.max(...refused.map(({ nextAt }) => Date.parse(nextAt)));
  return new Problem('change_limit_reached', {
    fields: Object.fromEntries(fields),
    message: sentences.map(({ sentence }) => sentence).join(' '),
    retryAfter: latest - now.getTime(),
  });
}

/** How each changed group counts. Throws `change_limit_reached` (docs/product.md#how-often-a-profile-changes). */
export function limitChanges({ changes }: Profile, groups: readonly ChangeGroup[], change: Change) {
  const changed = groups.map((group) => ({ group, ...allowanceOf(group, changes[group], change.now) }));
  const refused = changed.flatMap(({ group, nextAt, correctUntil }) =>
    nextAt !== null && correctUntil === null ? [{ group, nextAt }] : [],
  );
  if (refused.length > 0) throw changeLimitReached(refused, change);
  const groupsThat = (isCorrected: boolean) =>
    changed.flatMap(({ group, correctUntil }) => ((correctUntil !== null) === isCorrected ? [group] : []));
  return { at: change.now.toISOString(), counted: groupsThat(false), corrected: groupsThat(true) };
}

/**
 * Completes a profile the first time, later changes the fields that differ, if any. Throws `not_eligible`
 * (docs/product.md#the-profile) and `change_limit_reached` (docs/product.md#how-often-a-profile-changes).
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

  const changed = CHANGE_GROUPS.filter((group) => isChanged(group, before, fields));
  const names = different.map(([name]) => name);
  const limited = limitChanges(profile, changed, { different: names, now });
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
