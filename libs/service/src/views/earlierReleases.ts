import type { ServiceName } from '@kolo/contracts';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import { GENERATIONS } from './register.ts';

interface EarlierRow extends Row {
  /** When this release first ran on these rows; milliseconds. */
  since: number;
  dropped: boolean;
}

/** The register of a release before versions had generations of their own. */
interface FormerRegister extends Row {
  live: string;
  aside: string[];
}

const EARLIER: CollectionSpec<EarlierRow> = { name: GENERATIONS.name, indexes: [] };
const FORMER: CollectionSpec<FormerRegister> = { name: GENERATIONS.name, indexes: [] };
const ROW = 'rows of earlier releases';
const FORMER_REGISTER = 'views';

/**
 * Removes the rows that releases before 0.2 kept: views under their plain names or under `~` and a number, and parked
 * events. Instances of such a release may still read them for `keptMs`.
 */
export function rowsOfEarlierReleases(
  documents: Documents,
  {
    service,
    views,
    now,
    keptMs,
  }: { service: ServiceName; views: ReadonlySet<string>; now(): number; keptMs: number },
): { drop(): Promise<void> } {
  let done = false;
  return {
    async drop() {
      if (done) return;
      const row = await documents.update(EARLIER, ROW, (known) => known ?? { since: now(), dropped: false });
      if (row && !row.dropped && now() - row.since >= keptMs) {
        const former = await documents.get(FORMER, FORMER_REGISTER);
        const numbers = former ? [former.live, ...former.aside] : [];
        for (const suffix of ['', ...numbers.map((number) => `~${number}`)])
          await documents.drop(
            [...[...views].map((view) => `${view}${suffix}`), 'quarantine'],
            `${service}${suffix}`,
          );
        await documents.update(EARLIER, ROW, (known) => known && { ...known, dropped: true });
      }
      done = row?.dropped !== false || now() - row.since >= keptMs;
    },
  };
}
