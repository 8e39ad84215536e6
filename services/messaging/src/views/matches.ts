import { LIMITS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type MatchRow, matchesView } from '@kolo/service';

/** A member's matches that stand: so many of each side as are a page of likes (docs/design.md#bounded-reads). */
export async function matchesOf(documents: Documents, member: string): Promise<MatchRow[]> {
  const sides = await Promise.all(
    [{ a: member }, { b: member }].map((where) =>
      documents.find(matchesView.collection, { where, limit: LIMITS.likesPage }),
    ),
  );
  return sides.flat().filter(({ matched }) => matched);
}
