import { newId, Problem, type RandomBytes, type RegisterRequest, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import { KeyErasedError, type Keyring } from '@kolo/keys';
import type { Clock } from '@kolo/service';
import type { AccountEvent, AccountState, ActiveAccount } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { requireAdult } from '../account/requireAdult.ts';
import type { Directory } from '../directory/directory.ts';
import type { Erasure } from '../erasure/erasure.ts';
import type { BannedAddresses } from '../restriction/bannedAddresses.ts';

export interface Registered {
  member: string;
  account: ActiveAccount;
  /** Whether this call registered them; otherwise the address had an account already. */
  isNew: boolean;
}

/** `null` for an address that was banned and has no account any more. */
export type Register = (request: Omit<RegisterRequest, 'consentAccepted'>) => Promise<Registered | null>;

const TRIES = 3;

/**
 * Registers an address once (design 12): reserve it, make the member's key, then record the registration; each
 * step finds what an interrupted one left. An erased member's leftovers are cleared away first. Throws
 * `not_eligible`, and `unavailable` when an erasure keeps coming in between.
 */
export function createRegister(dependencies: {
  directory: Directory;
  banned: Pick<BannedAddresses, 'isBanned'>;
  keyring: Keyring;
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  erasure: Erasure;
  randomBytes: RandomBytes;
  clock: Clock;
}): Register {
  const { directory, banned, keyring, account, erasure, randomBytes, clock } = dependencies;

  async function hasKey(member: string): Promise<boolean> {
    try {
      await keyring.create(member);
      return true;
    } catch (error) {
      if (error instanceof KeyErasedError) return false;
      throw error;
    }
  }

  return async ({ email, firstName, lastName, birthdate }) => {
    const now = clock();
    requireAdult(birthdate, now);
    if ((await banned.isBanned(email)) && !(await directory.memberAt(email))) return null;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const member = await directory.reserve(email, () => newId(randomBytes));
      if (await hasKey(member)) {
        const { state, events } = await account({
          stream: streams.account(member),
          subject: member,
          command: { type: 'RegisterMember', email, firstName, lastName, birthdate, now },
        });
        if (state.status === 'active') return { member, account: state, isNew: events.length > 0 };
      }
      await erasure.complete(member);
    }
    throw new Problem('unavailable');
  };
}
