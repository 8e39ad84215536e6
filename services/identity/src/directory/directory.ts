import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { KeyedHashes } from '../keyedHashes.ts';

/** `id` is the keyed hash of the address. */
interface DirectoryRow extends Row {
  id: string;
  member: string;
}

export const directoryCollection: CollectionSpec<DirectoryRow> = { name: 'directory', indexes: ['member'] };

export interface Directory {
  memberAt(email: string): Promise<string | null>;
  /** The address's member, or a new id that concurrent callers share. */
  reserve(email: string, newMember: () => string): Promise<string>;
  /** For many addresses in one write; tells which were free. */
  reserveMany(
    emails: readonly string[],
    newMember: () => string,
  ): Promise<{ member: string; isNew: boolean }[]>;
  /** Returns a test for the member's addresses, until they are released. */
  addressesOf(member: string): Promise<(email: string) => boolean>;
  /** Carries over an address that an earlier release stored by its spelling. Repeatable. */
  adopt(email: string, member: string): Promise<void>;
  /** Releases the member's addresses except `kept`. Repeatable. */
  release(member: string, kept?: string): Promise<void>;
}

/** Usually one; a crash between reserving and registering may leave another. */
const ADDRESSES = 100;

/** A reservation is the first write of its row. */
const RESERVATION = { stream: 'reservation', revision: 0 };

/**
 * One account per address, by reservation (docs/design.md#one-account-for-each-address). Rows of earlier
 * releases take precedence, so that two accounts of one mailbox stay reachable
 * (docs/design.md#addresses-of-earlier-releases).
 */
export function createDirectory(documents: Documents, hashes: KeyedHashes): Directory {
  const rowsOf = (member: string) =>
    documents.find(directoryCollection, { where: { member }, limit: ADDRESSES });
  const idsOf = (email: string) => new Set([hashes.earlierAddress(email), hashes.address(email)]);

  async function memberAt(email: string): Promise<string | null> {
    const [row] = (await documents.getMany(directoryCollection, [...idsOf(email)])).values();
    return row?.member ?? null;
  }

  async function reserveRow(id: string, proposed: string): Promise<string> {
    const proposal: DirectoryRow = { id, member: proposed };
    const row = await documents.update(directoryCollection, id, (taken) => taken ?? proposal);
    return (row ?? proposal).member;
  }

  return {
    memberAt,
    reserve: async (email, newMember) =>
      (await memberAt(email)) ?? (await reserveRow(hashes.address(email), newMember())),
    async adopt(email, member) {
      if (idsOf(email).size === 1) return;
      const earlier = await documents.get(directoryCollection, hashes.earlierAddress(email));
      if (earlier?.member === member) await reserveRow(hashes.address(email), member);
    },
    async reserveMany(emails, newMember) {
      const proposals = emails.map(
        (email): DirectoryRow => ({ id: hashes.address(email), member: newMember() }),
      );
      await documents.fold(
        proposals.map((proposal) => ({
          collection: directoryCollection.name,
          id: proposal.id,
          ...RESERVATION,
          apply: (taken) => taken ?? proposal,
        })),
      );
      const rows = await documents.getMany(
        directoryCollection,
        proposals.map(({ id }) => id),
      );
      return proposals.map((proposal) => {
        const member = rows.get(proposal.id)?.member ?? proposal.member;
        return { member, isNew: member === proposal.member };
      });
    },
    async addressesOf(member) {
      const ids = new Set((await rowsOf(member)).map(({ id }) => id));
      return (email) => [...idsOf(email)].some((id) => ids.has(id));
    },
    async release(member, kept) {
      const keptIds = kept === undefined ? new Set<string>() : idsOf(kept);
      for (const { id } of await rowsOf(member))
        if (!keptIds.has(id))
          await documents.update(directoryCollection, id, (row) => (row?.member === member ? null : row));
    },
  };
}
