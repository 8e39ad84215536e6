import { randomUUID } from 'node:crypto';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';

/** Where the instances of a service agree who publishes; a service that relays declares it. */
export const LEASES: CollectionSpec = { name: 'leases', indexes: [] };

/** Says who of several instances does something. Two may think so for a while: it saves work, nothing relies on it. */
export interface Lease {
  /** Takes or renews it; `false` while another has it. */
  hold(): Promise<boolean>;
  release(): Promise<void>;
}

interface LeaseRow extends Row {
  holder: string;
  until: number;
}

const LASTS_MS = 12_000;

/** A lease of the given name among those who share the documents. */
export function documentLease(
  documents: Pick<Documents, 'update'>,
  name: string,
  now: () => Date,
  holder: string = randomUUID(),
): Lease {
  return {
    async hold() {
      const time = now().getTime();
      const row = await documents.update<LeaseRow>(LEASES.name, name, (known) =>
        known && known.holder !== holder && known.until > time ? known : { holder, until: time + LASTS_MS },
      );
      return row?.holder === holder;
    },
    async release() {
      await documents.update<LeaseRow>(LEASES.name, name, (known) =>
        known?.holder === holder ? null : known,
      );
    },
  };
}
