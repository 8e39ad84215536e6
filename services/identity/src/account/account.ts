import type { IdentityEvent } from '@kolo/contracts/events';
import type { Standing } from '@kolo/contracts/folds';
import type { AbsenceLetter, OperatorRole, Tier } from '@kolo/contracts/profile/enumerations';
import type { Decider } from '@kolo/events';
import { type AccountCommand, decide } from './decide.ts';
import { evolve } from './evolve.ts';

/** Stream `account-{member}`. */
export type AccountEvent = Exclude<IdentityEvent, { type: 'MemberSeen' }>;

export interface ActiveAccount extends Standing {
  status: 'active';
  email: string;
  firstName: string;
  lastName: string;
  birthdate: string;
  tier: Tier;
  emailConfirmed: boolean;
  /** Nobody has confirmed the address yet (docs/product.md#registering). */
  isPending: boolean;
  /** When the pending registration was recorded. */
  pendingSince: string | null;
  /** Whether or not the settings name the address too. */
  appointed: OperatorRole | null;
  /** `YYYY-MM-DD` of registering or of coming back; later visits are in `seen-{member}`. */
  hereOn: string;
  /** The last letter about the present absence (docs/product.md#when-members-stay-away). */
  absence: { letter: AbsenceLetter; on: string } | null;
  /** `null` until one is chosen. */
  language: string | null;
}

export type AccountState = { status: 'absent' } | ActiveAccount | { status: 'erased' };

/** An unreadable payload means erasure. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
  forget: () => ({ status: 'erased' }),
};
