import { openBlobs } from '@kolo/blobs';

/**
 * The ledger of erasures: who was erased, kept apart from everything that a backup may bring back. Only added to
 * (docs/design.md#what-a-backup-contains).
 */
export interface Erasures {
  /** Notes, durably, that a member is erased. Repeatable. Throws `OutageError` where the ledger is away. */
  note(member: string): Promise<void>;
  /** Everybody who was noted. */
  members(): AsyncIterable<string>;
  close(): Promise<void>;
}

const FOLDER = 'erased/';

/** Where no ledger is kept; a restore then brings back who was erased since the backup. */
const noErasures: Erasures = {
  async note() {},
  async *members() {},
  async close() {},
};

/**
 * Opens the ledger at `ERASURES_URL`, which is an address like that of the blobs; without one nothing is noted. Throws
 * one line where it cannot be opened.
 */
export async function openErasures(url: string | null, now: () => Date): Promise<Erasures> {
  if (url === null) return noErasures;
  const ledger = await openBlobs(url, { mayKeepVersions: true });
  return {
    note: (member) => ledger.put(FOLDER + member, Buffer.from(now().toISOString()), 'text/plain'),
    async *members() {
      for await (const key of ledger.keys(FOLDER)) yield key.slice(FOLDER.length);
    },
    close: () => ledger.close(),
  };
}
