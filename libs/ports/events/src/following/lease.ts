import { randomUUID } from 'node:crypto';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';

interface LeaseRow extends Row {
  holder: string;
  until: number;
}

export const LEASES: CollectionSpec<LeaseRow> = { name: 'leases', indexes: [] };

/** Two instances may briefly hold it: it saves work, correctness does not depend on it. */
export interface Lease {
  hold(): Promise<boolean>;
  release(): Promise<void>;
}

const LASTS_MS = 12_000;
const RENEWED_AFTER_MS = 3_000;

export function documentLease(
  documents: Pick<Documents, 'update'>,
  name: string,
  now: () => Date,
  holder: string = randomUUID(),
): Lease {
  let known = { since: 0, until: 0 };
  return {
    async hold() {
      const time = now().getTime();
      if (time >= known.since && time < known.until) return true;
      const row = await documents.update(LEASES, name, (found) =>
        found && found.holder !== holder && found.until > time ? found : { holder, until: time + LASTS_MS },
      );
      const held = row?.holder === holder;
      known = { since: time, until: held ? time + RENEWED_AFTER_MS : time };
      return held;
    },
    async release() {
      known = { since: 0, until: 0 };
      await documents.update(LEASES, name, (found) => (found?.holder === holder ? null : found));
    },
  };
}
