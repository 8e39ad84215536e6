import { LIMITS } from '@kolo/contracts/limits';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { Clock } from '@kolo/service';
import { dropExpired } from '../dropExpired.ts';
import type { KeyedHashes } from '../keyedHashes.ts';

/**
 * `id` is a keyed hash of member and case, so that the ban can be lifted after an erasure, yet names nobody.
 */
interface BannedRow extends Row {
  id: string;
  /** Not the directory's hash. */
  address: string;
  until: string;
}

export const bannedCollection: CollectionSpec<BannedRow> = { name: 'banned', indexes: ['address', 'until'] };

/** Stored apart from accounts, so that bans survive an erasure (docs/product.md#suspended-and-banned). */
export interface BannedAddresses {
  /** Repeatable; the term starts with the first call. */
  ban(member: string, caseId: string, email: string): Promise<void>;
  /** Repeatable. */
  lift(member: string, caseId: string): Promise<void>;
  /** Lifts every ban of the address; returns whether there was one. Repeatable. */
  liftAddress(email: string): Promise<boolean>;
  isBanned(email: string): Promise<boolean>;
  /** Extends a ban by an earlier release to every spelling. Repeatable. */
  adopt(member: string, caseId: string, email: string): Promise<void>;
  /** Drops expired bans. */
  sweep(): Promise<void>;
}

const LIFTED = 1_000;

export function createBannedAddresses(
  documents: Documents,
  hashes: KeyedHashes,
  clock: Clock,
): BannedAddresses {
  const spellingsOf = (email: string) => [hashes.bannedAddress(email), hashes.earlierBannedAddress(email)];
  const drop = (id: string) => documents.update(bannedCollection, id, () => null);
  return {
    async ban(member, caseId, email) {
      const id = hashes.ban(member, caseId);
      const until = new Date(clock().getTime() + LIMITS.bannedAddressKept).toISOString();
      await documents.update(
        bannedCollection,
        id,
        (row) => row ?? { id, address: hashes.bannedAddress(email), until },
      );
    },
    async lift(member, caseId) {
      await drop(hashes.ban(member, caseId));
    },
    async liftAddress(email) {
      const where = { address: { in: spellingsOf(email) } };
      const rows = await documents.find(bannedCollection, { where, limit: LIFTED });
      for (const { id } of rows) await drop(id);
      return rows.some(({ until }) => until > clock().toISOString());
    },
    async isBanned(email) {
      const rows = await documents.find(bannedCollection, {
        where: { address: { in: spellingsOf(email) } },
        sort: { by: 'until', order: 'desc' },
        limit: 1,
      });
      return rows.some(({ until }) => until > clock().toISOString());
    },
    async adopt(member, caseId, email) {
      await documents.update(
        bannedCollection,
        hashes.ban(member, caseId),
        (row) => row && { ...row, address: hashes.bannedAddress(email) },
      );
    },
    sweep: () => dropExpired(documents, bannedCollection, clock()),
  };
}
