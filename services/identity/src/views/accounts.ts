import { streamParts, type Tier } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/events';

export interface AccountRow extends Row {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  birthdate: string;
  tier: Tier;
  emailConfirmed: boolean;
  /** An operator by appointment. */
  appointed: boolean;
}

export const ACCOUNTS = 'accounts';

/** Every member who is not erased, by id. */
export const accountsView: Projection<AccountRow> = {
  collection: { name: ACCOUNTS, indexes: [] },
  keys(event) {
    switch (event.type) {
      case 'MemberRegistered':
      case 'EmailConfirmed':
      case 'TierChanged':
      case 'OperatorAppointed':
      case 'OperatorDismissed':
      case 'AccountErased':
        return streamParts(event.stream).slice(0, 1);
      default:
        return [];
    }
  },
  fold(row, event, id) {
    switch (event.type) {
      case 'MemberRegistered':
        return { id, ...event.data, tier: 'free', emailConfirmed: false, appointed: false };
      case 'EmailConfirmed':
        return row && { ...row, emailConfirmed: true };
      case 'TierChanged':
        return row && { ...row, tier: event.data.tier };
      case 'OperatorAppointed':
        return row && { ...row, appointed: true };
      case 'OperatorDismissed':
        return row && { ...row, appointed: false };
      case 'AccountErased':
        return FORGET;
      default:
        return row;
    }
  },
};
