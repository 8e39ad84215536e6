import { Problem } from '@kolo/contracts';
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
const WRONG_CODES_PER_NETWORK: Limit = { max: 100, windowMs: 10 * MINUTE };

export interface SignInLimits {
  /** Whether one more letter may go to the address; known and unknown addresses count alike. */
  letterTo(email: string, kind: keyof typeof LETTERS): Promise<boolean>;
  /** Counts a request for a letter. Throws `too_many_requests`. */
  letterFrom(clientAddress: string): Promise<void>;
  /** Counts a guess before it is made. Throws `too_many_requests`. */
  guessFrom(clientAddress: string): Promise<void>;
  /** Takes back the guess that was right: only wrong ones count. */
  guessedRight(clientAddress: string): Promise<void>;
}

/** The limits of signing in; they survive a restart and name nobody. */
export function createSignInLimits(state: State, hashes: KeyedHashes, clock: Clock): SignInLimits {
  const take = (key: string, limit: Limit) => state.take(key, limit, clock().getTime());
  const demand = async (key: string, limit: Limit) => {
    if (!(await take(key, limit))) throw new Problem('too_many_requests');
  };
  const guesses = (clientAddress: string) => `guesses:${hashes.network(clientAddress)}`;
  return {
    async letterTo(email, kind) {
      for (const limit of LETTERS[kind]) {
        if (!(await take(`${kind}:${limit.windowMs}:${hashes.address(email)}`, limit))) return false;
      }
      return true;
    },
    letterFrom: (clientAddress) => demand(`letters:${hashes.network(clientAddress)}`, LETTERS_PER_NETWORK),
    guessFrom: (clientAddress) => demand(guesses(clientAddress), WRONG_CODES_PER_NETWORK),
    guessedRight: (clientAddress) => state.giveBack(guesses(clientAddress)),
  };
}
