import { type RandomBytes, type Restriction, restrictionAt, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import { type Clock, isOpenedBy, newSession, sessionIdOf } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { whileThere } from '../account/whileThere.ts';
import type { Browser, Deed } from '../devices/browsers.ts';
import type { CountryOf } from '../devices/countryOf.ts';
import { type Devices, deedsOfSignIn } from '../devices/devices.ts';
import type { KeyedHashes } from '../keyedHashes.ts';
import type { LiftPassed } from '../restriction/liftPassed.ts';
import type { Presence } from '../seen/presence.ts';
import type { OpenSignIns, Redemption } from './openSignIns.ts';

/** A fresh session: what its cookie carries, whose it is, and what its browser can prove from now on. */
export interface OpenedSession {
  token: string;
  member: string;
  deeds: readonly Deed[];
  firstName: string;
}

/** Where somebody signs in. */
export interface SignedInOn {
  /** In words of ours. */
  device: string;
  /** Of the network; it is asked for its country and not kept. */
  address: string;
  /** The cookie of the session that is there already. */
  before: string | undefined;
  browser: Browser;
}

/** What a right code or link gives: a session, or the restriction that keeps the member out. */
export type Redeemed = OpenedSession | { restriction: Restriction };
export type LinkRedeemed = Omit<OpenedSession, 'firstName'> | { restriction: Restriction };

export interface Redeem {
  /** `null` for a code that is wrong, expired, used or out of tries. */
  code(
    email: string,
    code: string,
    on: SignedInOn & { knownDevice: string | null },
  ): Promise<Redeemed | null>;
  /**
   * `null` for a link that is unknown, expired or used. The browser that has just used it gets the same session again:
   * a button that is pressed twice throws the first answer away (docs/product.md#limits-are-no-weapon).
   */
  link(token: string, on: SignedInOn): Promise<LinkRedeemed | null>;
}

/** The first of the presses within a minute redeems; the others wait for it. */
const PRESS = { max: 1, windowMs: 60_000 };
/**
 * In a session whose owner was told of its sign-in, or needed not be: only then does its browser prove anything
 * (docs/product.md#devices-and-sign-ins).
 */
const OWNER_TOLD = 'ownerTold';
const LOOKS = 60;
const LOOK_EVERY_MS = 50;

/**
 * Turns a code or a link into a session, once; using it proves the address (docs/product.md#signing-in,
 * docs/design.md#sessions-codes-and-limits). It is used up where a restriction keeps the member out, too; a suspension
 * whose time is over ends here at the latest (docs/product.md#suspended-and-banned). The session takes the place of the
 * one that its browser has, whosever that is: nobody could sign that one out any more
 * (docs/product.md#devices-and-sign-ins).
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

  async function confirmed(member: string) {
    const confirmation = await whileThere(
      account({ stream: streams.account(member), subject: member, command: { type: 'ConfirmEmail' } }),
    );
    return confirmation?.state.status === 'active' ? confirmation.state : null;
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
    const owner = redemption && (await confirmed(redemption.member));
    if (!owner) return null;
    const now = clock();
    const restriction = restrictionAt(owner, now);
    if (restriction) return { restriction };
    if (owner.restrictions.length > 0) await liftPassed(redemption.member);
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

  /** The session that another press of the button in the same browser opened, or `null` where it opened none. */
  async function openedBefore(bytes: RandomBytes, { address }: SignedInOn): Promise<LinkRedeemed | null> {
    const now = clock().getTime();
    const { id, token } = newSession(bytes, now);
    for (let look = 0; look < LOOKS; look++) {
      const session = await state.session(id, now);
      if (session && isOpenedBy(session, token, now)) {
        const deeds = session.fields[OWNER_TOLD] ? deedsOfSignIn(await countryOf(address)) : [];
        return { token, member: session.member, deeds };
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
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
