import { heritagePoints } from '../score/heritage.ts';
import { bitsOf, HERITAGE_SETS } from './sets.ts';

const tables: (Uint8Array | undefined)[] = [];

/** What every set of heritage countries is worth to a member with this one; a table is made once for each set. */
export function heritageTable(mine: number): Uint8Array {
  const known = tables[mine];
  if (known) return known;
  const table = Uint8Array.from({ length: HERITAGE_SETS }, (_, theirs) =>
    heritagePoints(bitsOf(mine & theirs), bitsOf(mine | theirs)),
  );
  tables[mine] = table;
  return table;
}
