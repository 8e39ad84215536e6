import { outcomeOf } from '@kolo/contracts';
import type { Sights } from '@kolo/service';

/** Whether a member is to learn nothing of another's messages now: they blocked them, or that one is as somebody erased. */
export async function isNobodyTo(sights: Sights, member: string, other: string): Promise<boolean> {
  const relationTo = await sights.among(member, [other]);
  return outcomeOf('messageNotice', relationTo(other)) !== 'shown';
}
