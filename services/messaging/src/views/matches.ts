import { LIMITS } from '@kolo/contracts/limits';
import type { Documents } from '@kolo/documents';
import { type MatchRow, matchesView } from '@kolo/service';

/** A page of each side (docs/design.md#bounded-reads). */
export async function findMatches(documents: Documents, member: string): Promise<MatchRow[]> {
  const sides = await Promise.all(
    [{ a: member }, { b: member }].map((where) =>
      documents.find(matchesView.collection, { where, limit: LIMITS.likesPage }),
    ),
  );
  return sides.flat().filter(({ matched }) => matched);
}
