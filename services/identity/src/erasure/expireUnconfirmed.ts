import { LIMITS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { Clock } from '@kolo/service';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';
import type { Erasure } from './erasure.ts';

const EXPIRED_AT_ONCE = 1_000;

/** Erases the accounts that nobody has confirmed in time, the rest of very many the next time (product 4). */
export async function expireUnconfirmed(
  documents: Pick<Documents, 'find'>,
  expire: Erasure['expire'],
  clock: Clock,
): Promise<void> {
  const before = new Date(clock().getTime() - LIMITS.unconfirmedKept).toISOString();
  const where = { pendingSince: { lte: before } };
  for (const { id } of await documents.find<AccountRow>(ACCOUNTS, { where, limit: EXPIRED_AT_ONCE }))
    await expire(id);
}
