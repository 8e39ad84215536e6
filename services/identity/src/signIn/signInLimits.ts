import { Problem, tooManyRequests } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { type Clock, isLoopback, type Settings } from '@kolo/service';
import type { Limit, State } from '@kolo/state';
import type { KeyedHashes } from '../keyedHashes.ts';
import { type Counted, networkLimits, takeEach } from './networkLimits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Letters per address (docs/product.md#limits-are-no-weapon). Each network has less than all together, so no
 * network can use up the others' share. Registrations count separately.
 */
const LETTERS = {
  'sign-in': {
    perNetwork: [
      { max: 6, windowMs: MINUTE },
      { max: 20, windowMs: DAY },
    ],
    inAll: { max: 40, windowMs: DAY },
  },
  registration: {
    perNetwork: [
      { max: 4, windowMs: MINUTE },
      { max: 10, windowMs: DAY },
    ],
    inAll: { max: 20, windowMs: DAY },
  },
} satisfies Record<string, { perNetwork: readonly Limit[]; inAll: Limit }>;

/** Reserved for browsers the member has signed in with, whatever strangers do. */
const RESERVE = {
  letters: [
    { max: 6, windowMs: MINUTE },
    { max: 20, windowMs: DAY },
  ],
  wrongCodes: { max: 20, windowMs: HOUR },
} satisfies Record<string, Limit | readonly Limit[]>;

const LETTERS_PER_NETWORK: Limit = { max: 300, windowMs: 10 * MINUTE };

/**
 * Wrong guesses (docs/product.md#signing-in), beyond five per code. A network with many may be a proxy, so
 * calm accounts are still compared until the day's budget is used up. Links are never refused.
 */
const WRONG_CODES = {
  perAccount: { max: 20, windowMs: HOUR },
  /** An account with fewer wrong guesses is calm. */
  calm: { max: 3, windowMs: HOUR },
  perNetwork: { max: 100, windowMs: 10 * MINUTE },
  perNetworkAndDay: { max: 1_000, windowMs: DAY },
  /** Over all networks and accounts. */
  inAll: { max: 5_000, windowMs: HOUR },
} satisfies Record<string, Limit>;

export interface Requester {
  email: string;
  clientAddress: string;
  /** The id of a browser the member has signed in with, else `null`. */
  knownDevice: string | null;
}

export interface SignInLimits {
  /** 0 if a letter may go, else the milliseconds to wait. Known and unknown addresses count alike. */
  letterTo(requester: Requester, kind: keyof typeof LETTERS): Promise<number>;
  /** Throws `too_many_requests`. */
  letterFrom(requester: Requester): Promise<void>;
  /** Throws `registration_limit`. Known and unknown addresses count alike. */
  registrationFrom(clientAddress: string): Promise<void>;
  /**
   * Counts a guess before it is made; the returned function takes a right one back. Throws
   * `too_many_requests`.
   */
  guess(requester: Requester): Promise<() => Promise<void>>;
}

const eachOf = (key: string, limits: readonly Limit[]) =>
  limits.map((limit): Counted => [`${key}:${limit.windowMs}`, limit]);

/** They survive a restart and name nobody. */
export function createSignInLimits({
  state,
  hashes,
  clock,
  settings,
}: {
  state: State;
  hashes: KeyedHashes;
  clock: Clock;
  settings: Pick<Settings, 'environment'>;
}): SignInLimits {
  const take = (...[key, limit]: Counted) => state.take(key, limit, clock().getTime());

  const takeOfNetwork = (key: string, clientAddress: string, limit: Limit) =>
    takeEach(networkLimits(hashes, clientAddress)(key, limit), take);

  return {
    async letterTo({ email, clientAddress, knownDevice }, kind) {
      const address = hashes.address(email);
      const whose = `${kind}:${address}`;
      if (knownDevice !== null) return takeEach(eachOf(`${whose}:${knownDevice}`, RESERVE.letters), take);
      const { perNetwork, inAll } = LETTERS[kind];
      const ofNetwork = eachOf(`${whose}:${hashes.site(clientAddress)}`, perNetwork);
      return takeEach([...ofNetwork, [whose, inAll]], take);
    },

    async letterFrom({ clientAddress, knownDevice }) {
      if (knownDevice !== null) return;
      const wait = await takeOfNetwork('letters', clientAddress, LETTERS_PER_NETWORK);
      if (wait > 0) throw tooManyRequests(wait);
    },

    async registrationFrom(clientAddress) {
      // Developers and benchmarks create members freely from their own machine.
      if (settings.environment === 'development' && isLoopback(clientAddress)) return;
      const retryAfter = await takeOfNetwork('registrations', clientAddress, LIMITS.registrationsPerNetwork);
      if (retryAfter > 0) throw new Problem('registration_limit', { retryAfter });
    },

    async guess({ email, clientAddress, knownDevice }) {
      const account = hashes.address(email);
      const limitsOfNetwork = networkLimits(hashes, clientAddress);
      const counted: string[] = [];
      const count = async (...[key, limit]: Counted): Promise<number> => {
        const wait = await take(`guesses:${key}`, limit);
        if (wait === 0) counted.push(`guesses:${key}`);
        return wait;
      };
      const countAs = (limit: keyof typeof WRONG_CODES, whose: string) =>
        count(`${limit}:${whose}`, WRONG_CODES[limit]);
      const countOfNetwork = (limit: keyof typeof WRONG_CODES) =>
        takeEach(limitsOfNetwork(limit, WRONG_CODES[limit]), count);
      const takeBack = async () => {
        for (const key of counted.splice(0)) await state.giveBack(key);
      };
      async function waitOfStranger(): Promise<number> {
        const isCalm = (await countAs('calm', account)) === 0;
        const networkWaits = await countOfNetwork('perNetwork');
        return (
          (isCalm ? 0 : networkWaits) ||
          (await countOfNetwork('perNetworkAndDay')) ||
          (await countAs('perAccount', account)) ||
          (await countAs('inAll', ''))
        );
      }

      const wait =
        knownDevice === null
          ? await waitOfStranger()
          : await count(`device:${account}:${knownDevice}`, RESERVE.wrongCodes);
      if (wait === 0) return takeBack;
      // A refused guess counts nowhere, or a noisy network could use up the account's budget.
      await takeBack();
      throw tooManyRequests(wait);
    },
  };
}
