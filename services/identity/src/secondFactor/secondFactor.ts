import type {
  AppOffer,
  NewPasskeyRequest,
  PasskeyChallenge,
  PasskeyOffer,
  PasskeyRequest,
  SecondFactor as ShownFactor,
} from '@kolo/contracts/api/secondFactor';
import { Problem, tooManyRequests } from '@kolo/contracts/errors';
import { newId, type RandomBytes, streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent } from '../account/account.ts';
import type { Directory } from '../directory/directory.ts';
import { appAddress, matchingStep, newAppSecret } from './appCodes.ts';
import { createConfirmations } from './confirmations.ts';
import { type Factor, type FactorCommand, type Factors, isOfKind } from './factors.ts';
import { createFactorOffers, hashOfSecret } from './offers.ts';
import { createPasskeys } from './passkeys.ts';

/** An operator in one of their sessions. */
export interface MemberSession {
  member: string;
  session: string;
  /** Whether it has passed a factor, or needs none. */
  isConfirmed: boolean;
}

/** (docs/product.md#second-factor-of-operators) */
export interface SecondFactors {
  list(member: string): Promise<ShownFactor[]>;
  /** Throws `second_factor_required` if they have factors and passed none. */
  requirePassed(whose: MemberSession): Promise<void>;
  /** Each offer throws as `requirePassed`. */
  offerPasskey(whose: MemberSession, email: string): Promise<PasskeyOffer>;
  offerApp(whose: MemberSession, email: string): Promise<AppOffer>;
  /** Also confirms. Throws `passkey_refused`, `second_factor_required`, `factor_limit`. */
  addPasskey(whose: MemberSession, passkey: NewPasskeyRequest, device: string): Promise<void>;
  /** Also confirms. Throws `invalid_code`, `second_factor_required`, `factor_limit`. */
  addApp(whose: MemberSession, app: { secret: string; code: string }, device: string): Promise<void>;
  challenge(whose: MemberSession): Promise<PasskeyChallenge>;
  /** Throws `passkey_refused`. */
  confirmByPasskey(whose: MemberSession, signed: PasskeyRequest): Promise<void>;
  /**
   * Throws `invalid_code`, and `too_many_requests` after too many, counted per proven browser or for all
   * others together: whoever reads their mail cannot lock them out (docs/product.md#limits-are-no-weapon).
   */
  confirmByCode(whose: MemberSession, code: string, provenIn: string | null): Promise<void>;
  /** Throws `factor_not_found`, `last_factor`. */
  remove(whose: MemberSession, factorId: string): Promise<void>;
  /** Removes all factors and ends the sessions. Throws `member_not_found`. */
  reset(
    order: InternalInput<'identity', 'resetFactors'>,
  ): Promise<InternalOutput<'identity', 'resetFactors'>>;
}

const CHALLENGE_BYTES = 32;
const { wrong, wrongInADay, codeStep } = LIMITS.secondFactor;
/** Longer than a code is valid. */
const ONCE = { max: 1, windowMs: 5 * codeStep };

/** (docs/design.md#second-factors) */
export function createSecondFactors(dependencies: {
  handle: CommandHandler<Factors, FactorCommand, AccountEvent>;
  state: State;
  directory: Directory;
  randomBytes: RandomBytes;
  clock: Clock;
  publicUrl: string;
}): SecondFactors {
  const { handle, state, directory, randomBytes, clock, publicUrl } = dependencies;
  const passkeys = createPasskeys(publicUrl);
  const offers = createFactorOffers(state, clock);
  const confirmations = createConfirmations(state, clock);
  const now = () => clock().getTime();

  const order = (member: string, command: FactorCommand) =>
    handle({ stream: streams.account(member), subject: member, command });
  const factorsOf = async (member: string) => (await handle.stateOf(streams.account(member))) ?? [];
  const passkeysOf = async (member: string) => (await factorsOf(member)).filter(isOfKind('passkey'));
  const known = async (member: string) =>
    (await passkeysOf(member)).map(({ factor: { credentialId: id, transports } }) => ({ id, transports }));

  async function requirePassed({ member, isConfirmed }: MemberSession): Promise<void> {
    if (!isConfirmed && (await factorsOf(member)).length > 0) throw new Problem('second_factor_required');
  }

  async function newChallenge(kind: 'making' | 'signing', whose: MemberSession): Promise<string> {
    const challenge = Buffer.from(randomBytes(CHALLENGE_BYTES)).toString('base64url');
    await offers.keep(kind, whose, challenge);
    return challenge;
  }

  async function add(
    { member, session, isConfirmed }: MemberSession,
    { id = newId(randomBytes), factor, device }: { id?: string; factor: Factor['factor']; device: string },
  ): Promise<void> {
    const added = { id, device, addedAt: clock().toISOString(), factor };
    await order(member, { type: 'AddFactor', factor: added, isConfirmed });
    await confirmations.confirm(session);
  }

  /** Counts before comparing; the returned function takes it back. Throws `too_many_requests`. */
  async function countWrong(whose: string): Promise<() => Promise<void>> {
    const keys: string[] = [];
    for (const limit of [wrong, wrongInADay]) {
      const key = `factor-wrong:${limit.windowMs}:${whose}`;
      const wait = await state.take(key, limit, now());
      if (wait > 0) throw tooManyRequests(wait);
      keys.push(key);
    }
    return async () => {
      for (const key of keys) await state.giveBack(key);
    };
  }

  /** Uses up a code; `true` only the first time. */
  async function consumeCode(factorId: string, secret: string, code: string): Promise<boolean> {
    const step = matchingStep(secret, code, now());
    return step !== null && (await state.take(`factor-code:${factorId}:${step}`, ONCE, now())) === 0;
  }

  return {
    list: async (member) =>
      (await factorsOf(member)).map(({ id, device, addedAt, factor: { kind } }) => ({
        id,
        kind,
        device,
        addedAt,
      })),
    requirePassed,

    async offerPasskey(whose, name) {
      await requirePassed(whose);
      return {
        challenge: await newChallenge('making', whose),
        site: passkeys.site,
        user: { id: Buffer.from(whose.member).toString('base64url'), name },
        known: await known(whose.member),
      };
    },

    async offerApp(whose, email) {
      await requirePassed(whose);
      const secret = newAppSecret(randomBytes);
      await offers.keep('app', whose, hashOfSecret(secret));
      return { secret, address: appAddress(secret, email) };
    },

    async addPasskey(whose, passkey, device) {
      const challenge = await offers.take('making', whose.session);
      if (challenge === null) throw new Problem('passkey_refused');
      await add(whose, { factor: await passkeys.made(passkey, challenge), device });
    },

    async addApp(whose, { secret, code }, device) {
      const id = newId(randomBytes);
      const { session } = whose;
      const isRight =
        (await offers.isOffered('app', session, hashOfSecret(secret))) &&
        (await consumeCode(id, secret, code));
      if (!isRight || (await offers.take('app', session)) === null) throw new Problem('invalid_code');
      await add(whose, { id, factor: { kind: 'app', secret }, device });
    },

    challenge: async (whose) => ({
      challenge: await newChallenge('signing', whose),
      site: passkeys.site,
      known: await known(whose.member),
    }),

    async confirmByPasskey({ member, session }, signed) {
      const challenge = await offers.take('signing', session);
      const passkey = (await passkeysOf(member)).find(({ factor }) => factor.credentialId === signed.id);
      if (challenge === null || !passkey) throw new Problem('passkey_refused');
      await passkeys.check(passkey.factor, signed, challenge);
      await confirmations.confirm(session);
    },

    async confirmByCode({ member, session }, code, provenIn) {
      const takeBack = await countWrong(provenIn === null ? member : `${member}:${provenIn}`);
      for (const { id, factor } of (await factorsOf(member)).filter(isOfKind('app'))) {
        if (!(await consumeCode(id, factor.secret, code))) continue;
        await takeBack();
        return confirmations.confirm(session);
      }
      throw new Problem('invalid_code');
    },

    async remove({ member, session }, factorId) {
      await order(member, { type: 'RemoveFactor', factorId });
      await confirmations.endOthers(member, session);
    },

    async reset({ email, act }) {
      const memberId = await directory.memberAt(email);
      if (!memberId) throw new Problem('member_not_found');
      const { length: factors } = await factorsOf(memberId);
      await order(memberId, { type: 'ResetFactors', act });
      await state.endSessionsOf(memberId);
      return { memberId, factors };
    },
  };
}
