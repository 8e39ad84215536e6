import { LIMITS, Problem, tooManyRequests } from '@kolo/contracts';
import type { Clock } from '@kolo/service';
import type { Limit, State } from '@kolo/state';
import type { KeyedHashes } from '../keyedHashes.ts';

const MINUTE = 60_000;

/**
 * How often one may ask (product 5): a few letters a minute to one address, and per network enough for a whole
 * household but not for a flood. Registrations count apart, so that sign-in requests cannot keep anyone from joining.
 */
const LETTERS: Record<'sign-in' | 'registration', readonly Limit[]> = {
  'sign-in': [
    { max: 6, windowMs: MINUTE },
    { max: 40, windowMs: 60 * MINUTE },
  ],
  registration: [
    { max: 4, windowMs: MINUTE },
    { max: 12, windowMs: 60 * MINUTE },
  ],
};
const LETTERS_PER_NETWORK: Limit = { max: 300, windowMs: 10 * MINUTE };

/**
 * How often a code may be guessed wrong (product 5), beside five times a code. A network that has guessed wrong often
 * may still be one proxy before everybody, so codes of accounts that were hardly guessed at are compared all the same;
 * only the day's budget, far beyond what people mistype, stops it wholly. Links are never refused.
 */
const WRONG_CODES = {
  perAccount: { max: 20, windowMs: 60 * MINUTE },
  /** An account with no more than these is calm. */
  calm: { max: 3, windowMs: 60 * MINUTE },
  perNetwork: { max: 100, windowMs: 10 * MINUTE },
  perNetworkAndDay: { max: 1_000, windowMs: 24 * 60 * MINUTE },
} satisfies Record<string, Limit>;

export interface SignInLimits {
  /**
   * Counts a letter to the address: 0 when it may go, else how many milliseconds none may. Known and unknown addresses
   * count alike.
   */
  letterTo(email: string, kind: keyof typeof LETTERS): Promise<number>;
  /** Counts a request for a letter to sign in. Throws `too_many_requests`. */
  letterFrom(clientAddress: string): Promise<void>;
  /** Counts a registration, whether or not the address is known. Throws `registration_limit`. */
  registrationFrom(clientAddress: string): Promise<void>;
  /**
   * Counts a guess before it is made; known and unknown addresses count alike. Gives what takes it back once it was
   * right, as only wrong ones count. Throws `too_many_requests`.
   */
  guess(email: string, clientAddress: string): Promise<() => Promise<void>>;
}

/** The limits of signing in; they survive a restart and name nobody. */
export function createSignInLimits(state: State, hashes: KeyedHashes, clock: Clock): SignInLimits {
  const take = (key: string, limit: Limit) => state.take(key, limit, clock().getTime());

  return {
    async letterTo(email, kind) {
      for (const limit of LETTERS[kind]) {
        const wait = await take(`${kind}:${limit.windowMs}:${hashes.address(email)}`, limit);
        if (wait > 0) return wait;
      }
      return 0;
    },

    async letterFrom(clientAddress) {
      const wait = await take(`letters:${hashes.network(clientAddress)}`, LETTERS_PER_NETWORK);
      if (wait > 0) throw tooManyRequests(wait);
    },

    async registrationFrom(clientAddress) {
      const key = `registrations:${hashes.network(clientAddress)}`;
      const retryAfter = await take(key, LIMITS.registrationsPerNetwork);
      if (retryAfter > 0) throw new Problem('registration_limit', { retryAfter });
    },

    async guess(email, clientAddress) {
      const account = hashes.address(email);
      const network = hashes.network(clientAddress);
      const counted: string[] = [];
      const count = async (limit: keyof typeof WRONG_CODES, whose: string): Promise<number> => {
        const key = `guesses:${limit}:${whose}`;
        const wait = await take(key, WRONG_CODES[limit]);
        if (wait === 0) counted.push(key);
        return wait;
      };
      const takeBack = async () => {
        for (const key of counted.splice(0)) await state.giveBack(key);
      };

      const isCalm = (await count('calm', account)) === 0;
      const networkWaits = await count('perNetwork', network);
      const wait =
        (isCalm ? 0 : networkWaits) ||
        (await count('perNetworkAndDay', network)) ||
        (await count('perAccount', account));
      if (wait === 0) return takeBack;
      // A guess that is not made counts nowhere: else a noisy network would use up the account's budget.
      await takeBack();
      throw tooManyRequests(wait);
    },
  };
}
