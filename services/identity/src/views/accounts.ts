import { isIdentity } from '@kolo/contracts/events';
import { streamParts } from '@kolo/contracts/ids';
import { type CollectionSpec, FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';
import { nextAbsenceStep } from '../absence/nextStep.ts';
import type { ActiveAccount } from '../account/account.ts';
import { evolve } from '../account/evolve.ts';

export interface AccountRow extends Row, ActiveAccount {
  id: string;
  /** When their first suspension ends; `null` without one. */
  suspendedUntil: string | null;
  /** `YYYY-MM-DD` of the last visit. */
  seenOn: string | null;
  /** `YYYY-MM-DD`, when the next step of an absence is due. */
  absenceDueOn: string | null;
}

export const ACCOUNTS: CollectionSpec<AccountRow> = {
  name: 'accounts',
  indexes: ['suspendedUntil', 'appointed', 'pendingSince', 'absenceDueOn'],
};

function withDues(account: ActiveAccount & { id: string }, seenOn: string | null): AccountRow {
  const ends = account.restrictions.flatMap(({ until }) => until ?? []);
  return {
    ...account,
    suspendedUntil: ends.toSorted()[0] ?? null,
    seenOn,
    absenceDueOn: nextAbsenceStep(account, seenOn)?.dueOn ?? null,
  };
}

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
      case 'MemberSeen':
      case 'AbsenceAnnounced':
      case 'MemberFellAsleep':
      case 'MemberReturned':
      case 'LanguageChosen':
      case 'AccountErased':
        return streamParts(event.stream).slice(0, 1);
      default:
        return [];
    }
  },
  fold(row, event, id) {
    if (event.type === 'AccountErased') return FORGET;
    if (!isIdentity(event)) return row;
    if (event.type === 'MemberSeen') return row && withDues(row, event.data.on);
    const account = evolve(row ?? { status: 'absent' }, event);
    if (account.status !== 'active') return row;
    return withDues({ id, ...account }, row?.seenOn ?? null);
  },
};
