import { seedMember } from '@kolo/cli/seed';
import { fitBothWays } from '@kolo/contracts';
import { withOwners } from './seededFolder.ts';
import { signIn, type Visitor } from './visitor.ts';

const emailOf = (number: number): string => seedMember(1, number, new Date()).account.email;

/** Whether two seeded members, by their numbers, would like to meet. */
export const fit = (one: number, other: number): boolean =>
  fitBothWays(seedMember(1, one, new Date()).fields, seedMember(1, other, new Date()).fields);

/** The ids of the first seeded members, in their order. */
export async function idsOf(dataDir: string, members: number): Promise<string[]> {
  const accounts = Array.from(
    { length: members },
    (_, place) => seedMember(1, place + 1, new Date()).account,
  );
  return withOwners(dataDir, async (reached) => {
    const { memberIds } = await reached.ask('identity', 'seed', { members: accounts });
    return [...memberIds];
  });
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
