import type { CardReader } from '@kolo/contracts/api/moderation/queue';
import { LIMITS } from '@kolo/contracts/limits';
import type { ServiceContext } from '@kolo/service';
import { fetchRoles } from '../access/fetchStaff.ts';
import type { Cases } from '../pages/cases.ts';

/**
 * Who of the staff reads which card right now (docs/product.md#the-queue). It is kept in the shared state only, and
 * ends with the reader's sessions.
 */
export function createReaders(
  { state, peers, clock }: Pick<ServiceContext, 'state' | 'peers' | 'clock'>,
  cases: Pick<Cases, 'people'>,
) {
  const keyOf = (by: string) => `reading:${by}`;
  return {
    async tell(by: string, member: string | null): Promise<void> {
      const now = clock().getTime();
      if (member === null) await state.consume(keyOf(by), now);
      else
        await state.put(keyOf(by), {
          owner: by,
          fields: { member },
          expiresAt: now + LIMITS.moderation.readingFor,
        });
    },
    /** Without who reads about `asker`. */
    async others(asker: string): Promise<CardReader[]> {
      const staff = [...(await fetchRoles(peers)).keys()].filter((id) => id !== asker);
      const now = clock().getTime();
      const entries = await Promise.all(staff.map((id) => state.get(keyOf(id), now)));
      const person = await cases.people(staff);
      return staff.flatMap((id, place) => {
        const member = entries[place]?.fields.member;
        return member === undefined || member === asker ? [] : [{ member, by: person(id) }];
      });
    },
  };
}
