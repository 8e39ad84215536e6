import type { IdentityEvent, OperatorRole, Standing, Tier } from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import { type AccountCommand, decide } from './decide.ts';
import { evolve } from './evolve.ts';

/** What happens to an account, in its stream `account-{member}`. */
export type AccountEvent = Exclude<IdentityEvent, { type: 'MemberSeen' }>;

export interface ActiveAccount extends Standing {
  status: 'active';
  email: string;
  firstName: string;
  lastName: string;
  birthdate: string;
  tier: Tier;
  emailConfirmed: boolean;
  /** Registered, and never confirmed: nobody has shown yet that the address is theirs (docs/product.md#registering). */
  isPending: boolean;
  /** When the registration that is pending was recorded. */
  pendingSince: string | null;
  /** What they were appointed to, whether or not the settings name the address as an operator's too. */
  appointed: OperatorRole | null;
}

export type AccountState = { status: 'absent' } | ActiveAccount | { status: 'erased' };

/** A member's account from registration to erasure. A payload that cannot be opened means erasure. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
  forget: () => ({ status: 'erased' }),
};
