import type { z } from 'zod';
import type { ProfileEvent } from '../events/profile.ts';
import type { ProfileFields } from '../profile/profileFields.ts';

/** `null` until the profile is complete. `columns` picks fields from `keptProfileFields`. */
export function foldProfile<Columns extends Partial<ProfileFields>>(
  columns: z.ZodType<Columns>,
  profile: Columns | null,
  event: ProfileEvent,
): Columns | null {
  if (event.type === 'ProfileCompleted') return columns.parse(event.data);
  if (event.type !== 'ProfileChanged') return profile;
  const { cleared = [], limited: _, ...changes } = event.data;
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  const gone = cleared.map((field) => [field, undefined]);
  return profile && columns.parse({ ...profile, ...Object.fromEntries([...changed, ...gone]) });
}
