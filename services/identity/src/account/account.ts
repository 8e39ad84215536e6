import type { IdentityEvent, Standing, Tier } from '@kolo/contracts';
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
  /** An operator by appointment, whether or not the settings name the address too. */
  appointed: boolean;
}

export type AccountState = { status: 'absent' } | ActiveAccount | { status: 'erased' };

/** A member's account from registration to erasure. A payload that cannot be opened means erasure. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
  forget: () => ({ status: 'erased' }),
};
