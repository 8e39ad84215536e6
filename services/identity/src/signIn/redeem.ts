import { dayOf } from '@kolo/contracts/dates';
import { type Restriction, restrictionAt } from '@kolo/contracts/folds';
import { type RandomBytes, streams } from '@kolo/contracts/ids';
import type { CommandHandler } from '@kolo/events';
import { type Clock, isOpenedBy, newSession, sessionIdOf } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { nullIfErased } from '../account/nullIfErased.ts';
import type { Browser, Deed } from '../devices/browsers.ts';
import type { CountryOf } from '../devices/countryOf.ts';
import { type Devices, deedsOfSignIn } from '../devices/devices.ts';
import type { KeyedHashes } from '../keyedHashes.ts';
import type { LiftPassed } from '../restriction/liftPassed.ts';
import type { Presence } from '../seen/presence.ts';
import type { OpenSignIns, Redemption } from './openSignIns.ts';

/** A new session, and what its browser can prove from now on. */
export interface OpenedSession {
  token: string;
  member: string;
  deeds: readonly Deed[];
  firstName: string;
}

/** Where somebody signs in. */
export interface SignedInOn {
  /** In our own words. */
  device: string;
  /** Only its country is kept. */
  address: string;
  /** The current session's cookie. */
  before: string | undefined;
  browser: Browser;
}

/** A session, or the restriction that keeps the member out. */
export type Redeemed = OpenedSession | { restriction: Restriction };
export type LinkRedeemed = Omit<OpenedSession, 'firstName'> | { restriction: Restriction };

export interface Redeem {
  /** `null` for a wrong, expired or used code, or after too many tries. */
  code(
    email: string,
    code: string,
    on: SignedInOn & { knownDevice: string | null },
  ): Promise<Redeemed | null>;
  /**
   * `null` for an unknown, expired or used link. Pressing the button twice returns the same session to the
   * same browser (docs/product.md#limits-are-no-weapon).
   */
  link(token: string, on: SignedInOn): Promise<LinkRedeemed | null>;
}

/** Of the presses within a minute the first redeems, the others wait for it. */
const PRESS = { max: 1, windowMs: 60_000 };
/**
 * Set once its owner was told of the sign-in, if need be; only then can its browser prove anything
 * (docs/product.md#devices-and-sign-ins).
 */
const OWNER_TOLD = 'ownerTold';
const MAX_POLLS = 60;
const POLL_EVERY_MS = 50;

/**
 * Turns a code or link into a session, once (docs/product.md#signing-in,
 * docs/design.md#sessions-codes-and-limits). Using it confirms the address, and replaces the session the
 * browser had, which nobody could sign out any more (docs/product.md#devices-and-sign-ins).
 */
export function createRedeem(dependencies: {
  state: State;
  signIns: OpenSignIns;
  hashes: KeyedHashes;
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  liftPassed: LiftPassed;
  presence: Presence;
  devices: Devices;
  countryOf: CountryOf;
  randomBytes: RandomBytes;
  clock: Clock;
}): Redeem {
  const { state, signIns, hashes, account, liftPassed, presence, devices, countryOf, randomBytes, clock } =
    dependencies;

  async function requireConfirmed(member: string) {
    const confirmation = await nullIfErased(
      account({ stream: streams.account(member), subject: member, command: { type: 'ConfirmEmail' } }),
    );
    return confirmation?.state.status === 'active' ? confirmation.state : null;
  }

  /** Before there is a session, so that an absence ends either with it or with the erasure. `false` if erased. */
  async function noteReturn(member: string): Promise<boolean> {
    const command: AccountCommand = { type: 'NoteReturn', on: dayOf(clock()) };
    const returned = await nullIfErased(
      account({ stream: streams.account(member), subject: member, command }),
    );
    return returned?.state.status === 'active';
  }

  async function endBefore(token: string, now: number): Promise<void> {
    const id = sessionIdOf(token);
    const session = await state.session(id, now);
    if (session && isOpenedBy(session, token, now)) await state.endSession(id);
  }

  async function open(
    redemption: Redemption | null,
    { device, address, before, browser }: SignedInOn,
    bytes = randomBytes,
  ): Promise<Redeemed | null> {
    const owner = redemption && (await requireConfirmed(redemption.member));
    if (!owner) return null;
    const now = clock();
    const restriction = restrictionAt(owner, now);
    if (restriction) return { restriction };
    if (owner.restrictions.length > 0) await liftPassed(redemption.member);
    if ((owner.absence || owner.asleep) && !(await noteReturn(redemption.member))) return null;
    const where = { device, country: await countryOf(address) };
    const { token, id, expiresAt, fields } = newSession(bytes, now.getTime(), where);
    const { member, epoch } = redemption;
    const deeds = await devices.note(member, { ...where, browser });
    const told = deeds.length > 0 ? { [OWNER_TOLD]: 'yes' } : {};
    await state.openSession(id, member, expiresAt, { epoch, fields: { ...fields, ...told } });
    if (before !== undefined) await endBefore(before, now.getTime());
    presence.note(member);
    return { token, member, firstName: owner.firstName, deeds };
  }

  /** `null` if the other press opened none. */
  async function openedBefore(bytes: RandomBytes, { address }: SignedInOn): Promise<LinkRedeemed | null> {
    const now = clock().getTime();
    const { id, token } = newSession(bytes, now);
    for (let look = 0; look < MAX_POLLS; look++) {
      const session = await state.session(id, now);
      if (session && isOpenedBy(session, token, now)) {
        const deeds = session.fields[OWNER_TOLD] ? deedsOfSignIn(await countryOf(address)) : [];
        return { token, member: session.member, deeds };
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    }
    return null;
  }

  async function follow(token: string, on: SignedInOn): Promise<LinkRedeemed | null> {
    const { id, isNamed } = on.browser;
    if (!isNamed) return open(await signIns.redeemLink(token), on);
    const press = `pressed:${hashes.press(token, id)}`;
    const bytes = () => hashes.bytesOfPress(token, id);
    if ((await state.take(press, PRESS, clock().getTime())) > 0) return openedBefore(bytes(), on);
    const opened = await open(await signIns.redeemLink(token), on, bytes());
    if (!opened) await state.giveBack(press);
    return opened;
  }

  return {
    link: follow,
    code: async (email, code, on) => open(await signIns.redeemCode(email, code, on.knownDevice), on),
  };
}
