import { fitBothWays } from '@kolo/contracts/profile/eligibility';
import { madeUpPerson, registerPeople } from '@kolo/demo';
import { withOwners } from './seededFolder.ts';
import { signIn, type Visitor } from './visitor.ts';

/** The address of a seeded member, by their number from 1 on. */
export const emailOf = (number: number): string => madeUpPerson(1, number).account.email;

/** Whether two seeded members, by their numbers, would like to meet. */
export const fit = (one: number, other: number): boolean =>
  fitBothWays(madeUpPerson(1, one).fields, madeUpPerson(1, other).fields);

/** The ids of the first seeded members, in their order. */
export function idsOf(dataDir: string, members: number): Promise<string[]> {
  const people = Array.from({ length: members }, (_, place) => madeUpPerson(1, place + 1));
  return withOwners(dataDir, (reached) => registerPeople(reached, people, new Date()));
}

/** Signs members in, by their numbers from 1 on, with the highest plan. */
export async function signInPaid(
  url: string,
  dataDir: string,
  numbers: readonly number[],
): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const number of numbers) visitors.push(await signIn(url, emailOf(number)));
  await withOwners(dataDir, async (reached) => {
    for (const number of numbers)
      await reached.ask('identity', 'changeTier', { email: emailOf(number), tier: 'premium' });
  });
  return visitors;
}
