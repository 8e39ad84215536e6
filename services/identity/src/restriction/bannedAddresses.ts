import { LIMITS } from '@kolo/contracts';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { Clock } from '@kolo/service';
import type { KeyedHashes } from '../keyedHashes.ts';

/**
 * A ban of an address. `id` is a keyed hash of member and case, so that it can be lifted when the account, and its
 * address, are gone, and names nobody.
 */
interface BannedRow extends Row {
  id: string;
  /** A keyed hash, which is another than the directory's. */
  address: string;
  /** ISO 8601. */
  until: string;
}

export const bannedCollection: CollectionSpec<BannedRow> = { name: 'banned', indexes: ['address', 'until'] };

/**
 * Addresses that may not register, kept apart from accounts and so also after an erasure
 * (docs/product.md#suspended-and-banned).
 */
export interface BannedAddresses {
  /** Repeatable; the time counts from the first. */
  ban(member: string, caseId: string, email: string): Promise<void>;
  /** Repeatable. */
  lift(member: string, caseId: string): Promise<void>;
  /** Lifts every ban of an address, whoever had it; tells whether there was one. Repeatable. */
  liftAddress(email: string): Promise<boolean>;
  isBanned(email: string): Promise<boolean>;
  /** Keeps an address that an earlier release banned in one spelling from registering in every spelling. Repeatable. */
  adopt(member: string, caseId: string, email: string): Promise<void>;
  /** Drops what has been kept for its time. */
  sweep(): Promise<void>;
}

const SWEPT = 1_000;
/** An address has one account at a time, each banned for a few cases at most. */
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
    async sweep() {
      const where = { until: { lte: clock().toISOString() } };
      for (const { id } of await documents.find(bannedCollection, { where, limit: SWEPT })) await drop(id);
    },
  };
}
