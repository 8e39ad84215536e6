import { isIdentity, streamParts } from '@kolo/contracts';
import { type CollectionSpec, FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';
import type { ActiveAccount } from '../account/account.ts';
import { evolve } from '../account/evolve.ts';

export interface AccountRow extends Row, ActiveAccount {
  id: string;
  /** When the first of their suspensions is over; `null` without one. */
  suspendedUntil: string | null;
}

export const ACCOUNTS: CollectionSpec<AccountRow> = {
  name: 'accounts',
  indexes: ['suspendedUntil', 'appointed', 'pendingSince'],
};

/** Every member who is not erased, by id. */
export const accountsView: Projection<AccountRow> = {
  collection: ACCOUNTS,
  keys(event) {
    switch (event.type) {
      case 'MemberRegistered':
      case 'EmailConfirmed':
      case 'TierChanged':
      case 'OperatorAppointed':
      case 'OperatorDismissed':
      case 'MemberCorrected':
      case 'MemberSuspended':
      case 'MemberBanned':
      case 'RestrictionLifted':
      case 'MemberPaused':
      case 'MemberResumed':
      case 'AccountErased':
        return streamParts(event.stream).slice(0, 1);
      default:
        return [];
    }
  },
  fold(row, event, id) {
    if (event.type === 'AccountErased') return FORGET;
    if (!isIdentity(event) || event.type === 'MemberSeen') return row;
    const account = evolve(row ?? { status: 'absent' }, event);
    if (account.status !== 'active') return row;
    const ends = account.restrictions.flatMap(({ until }) => until ?? []);
    return { id, ...account, suspendedUntil: ends.toSorted()[0] ?? null };
  },
};
