import { openBlobs } from '@kolo/blobs';

/** Append-only, and apart from anything a backup may bring back (docs/design.md#what-a-backup-contains). */
export interface Erasures {
  /** Durable and repeatable. Throws `OutageError`. */
  note(member: string): Promise<void>;
  members(): AsyncIterable<string>;
  close(): Promise<void>;
}

const FOLDER = 'erased/';

/** Without a ledger, restoring a backup brings back members erased since. */
const noErasures: Erasures = {
  async note() {},
  async *members() {},
  async close() {},
};

/** `url` is like that of the blobs. Throws one line if it cannot be opened. */
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
