import { DRINKING, type ProfileFields, SMOKING } from '@kolo/contracts';

type Habits = Pick<ProfileFields, 'smoking' | 'drinking'>;

/** Every combination of smoking and drinking, by its code. */
export const HABITS: readonly Habits[] = SMOKING.flatMap((smoking) =>
  DRINKING.map((drinking) => ({ smoking, drinking })),
);

/** Smoking and drinking as one number; -1 when this release does not know it. */
export function packHabits({ smoking, drinking }: Habits): number {
  const one = SMOKING.indexOf(smoking);
  const other = DRINKING.indexOf(drinking);
  return one < 0 || other < 0 ? -1 : one * DRINKING.length + other;
}
