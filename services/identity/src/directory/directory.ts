import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { KeyedHashes } from '../keyedHashes.ts';

/** Which member an address belongs to. `id` is the keyed hash of the address. */
interface DirectoryRow extends Row {
  id: string;
  member: string;
}

export const directoryCollection: CollectionSpec = { name: 'directory', indexes: ['member'] };

export interface Directory {
  memberAt(email: string): Promise<string | null>;
  /** The member who has the address, or from now on a new one: of many who ask at once all get the same. */
  reserve(email: string, newMember: () => string): Promise<string>;
  /** Lets go of the member's address. Repeatable. */
  release(member: string): Promise<void>;
}

/** One account per address, by reservation (design §8.12): rows that no event drives, without any address. */
export function createDirectory(documents: Documents, hashes: KeyedHashes): Directory {
  const { name } = directoryCollection;
  return {
    async memberAt(email) {
      return (await documents.get<DirectoryRow>(name, hashes.address(email)))?.member ?? null;
    },
    async reserve(email, newMember) {
      const id = hashes.address(email);
      const proposal: DirectoryRow = { id, member: newMember() };
      const row = await documents.update<DirectoryRow>(name, id, (taken) => taken ?? proposal);
      return (row ?? proposal).member;
    },
    async release(member) {
      for (const { id } of await documents.find<DirectoryRow>(name, { where: { member } }))
        await documents.update<DirectoryRow>(name, id, (row) => (row?.member === member ? null : row));
    },
  };
}
