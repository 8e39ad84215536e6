import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { KeyedHashes } from '../keyedHashes.ts';

/** Which member an address belongs to. `id` is the keyed hash of the address. */
interface DirectoryRow extends Row {
  id: string;
  member: string;
}

export const directoryCollection: CollectionSpec<DirectoryRow> = { name: 'directory', indexes: ['member'] };

export interface Directory {
  memberAt(email: string): Promise<string | null>;
  /** The member who has the address, or from now on a new one: of many who ask at once all get the same. */
  reserve(email: string, newMember: () => string): Promise<string>;
  /** The same for many addresses in one write, in the order given, and whether the address was free until now. */
  reserveMany(
    emails: readonly string[],
    newMember: () => string,
  ): Promise<{ member: string; isNew: boolean }[]>;
  /** Makes the test whether an address is the member's; until it is let go of. */
  addressesOf(member: string): Promise<(email: string) => boolean>;
  /** Makes an address that an earlier release kept in another spelling the member's in every spelling. Repeatable. */
  adopt(email: string, member: string): Promise<void>;
  /** Lets go of the member's address, of every one but `kept` where that is said. Repeatable. */
  release(member: string, kept?: string): Promise<void>;
}

/** A member has one address; a crash between reserving and registering may leave another. */
const ADDRESSES = 100;

/** Folding writes many rows as one; a reservation happens once to a row, as the first event of a stream does. */
const RESERVATION = { stream: 'reservation', revision: 0 };

/**
 * One account per address, by reservation (docs/design.md#one-account-for-each-address): rows that no event drives,
 * without any address. A row of an earlier release goes first, so that two accounts which one mailbox has from then
 * both stay reachable (docs/design.md#addresses-of-earlier-releases).
 */
export function createDirectory(documents: Documents, hashes: KeyedHashes): Directory {
  const rowsOf = (member: string) =>
    documents.find(directoryCollection, { where: { member }, limit: ADDRESSES });
  const idsOf = (email: string) => new Set([hashes.earlierAddress(email), hashes.address(email)]);

  async function memberAt(email: string): Promise<string | null> {
    const [row] = (await documents.getMany(directoryCollection, [...idsOf(email)])).values();
    return row?.member ?? null;
  }

  async function take(id: string, proposed: string): Promise<string> {
    const proposal: DirectoryRow = { id, member: proposed };
    const row = await documents.update(directoryCollection, id, (taken) => taken ?? proposal);
    return (row ?? proposal).member;
  }

  return {
    memberAt,
    reserve: async (email, newMember) =>
      (await memberAt(email)) ?? (await take(hashes.address(email), newMember())),
    async adopt(email, member) {
      if (idsOf(email).size === 1) return;
      const earlier = await documents.get(directoryCollection, hashes.earlierAddress(email));
      if (earlier?.member === member) await take(hashes.address(email), member);
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
