import type { RegisterRequest } from '@kolo/contracts/api/identity';
import { Problem } from '@kolo/contracts/errors';
import { newId, type RandomBytes, streams } from '@kolo/contracts/ids';
import type { CommandHandler } from '@kolo/events';
import { KeyErasedError, type Keyring } from '@kolo/keys';
import type { Clock } from '@kolo/service';
import type { AccountEvent, AccountState, ActiveAccount } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { requireAdult } from '../account/requireAdult.ts';
import type { Directory } from '../directory/directory.ts';
import type { Erasure } from '../erasure/erasure.ts';
import type { BannedAddresses } from '../restriction/bannedAddresses.ts';
import type { OpenSignIns } from '../signIn/openSignIns.ts';

export interface Registered {
  member: string;
  account: ActiveAccount;
}

/**
 * `null` for a banned address without an account. `mayReplace` lets it replace an unconfirmed registration,
 * whose links then die (docs/product.md#registering).
 */
export type Register = (
  request: Omit<RegisterRequest, 'consentAccepted'>,
  options: { mayReplace: boolean },
) => Promise<Registered | null>;

const TRIES = 3;

/**
 * Reserves the address, creates the key, records the registration; each step resumes an interrupted one
 * (docs/design.md#one-account-for-each-address). Throws `not_eligible`, and `unavailable` if erasures keep
 * interfering.
 */
export function createRegister(dependencies: {
  directory: Directory;
  banned: Pick<BannedAddresses, 'isBanned'>;
  keyring: Keyring;
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  erasure: Erasure;
  signIns: Pick<OpenSignIns, 'endOf'>;
  randomBytes: RandomBytes;
  clock: Clock;
}): Register {
  const { directory, banned, keyring, account, erasure, signIns, randomBytes, clock } = dependencies;

  async function hasKey(member: string): Promise<boolean> {
    try {
      await keyring.create(member);
      return true;
    } catch (error) {
      if (error instanceof KeyErasedError) return false;
      throw error;
    }
  }

  return async ({ email, firstName, lastName, birthdate }, { mayReplace }) => {
    const now = clock();
    requireAdult(birthdate, now);
    if ((await banned.isBanned(email)) && !(await directory.memberAt(email))) return null;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const member = await directory.reserve(email, () => newId(randomBytes));
      if (await hasKey(member)) {
        const { state, events } = await account({
          stream: streams.account(member),
          subject: member,
          command: { type: 'RegisterMember', email, firstName, lastName, birthdate, now, mayReplace },
        });
        if (events.length > 0) await signIns.endOf(member);
        if (state.status === 'active') return { member, account: state };
      }
      await erasure.complete(member);
    }
    throw new Problem('unavailable');
  };
}
