import { type RandomBytes, type Restriction, restrictionAt, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import { type Clock, isOpenedBy, newSession, sessionIdOf } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { whileThere } from '../account/whileThere.ts';
import type { Browser, Deed } from '../devices/browsers.ts';
import type { CountryOf } from '../devices/countryOf.ts';
import type { Devices } from '../devices/devices.ts';
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

export interface Redeem {
  /** `null` for a code that is wrong, expired, used or out of tries. */
  code(
    email: string,
    code: string,
    on: SignedInOn & { knownDevice: string | null },
  ): Promise<Redeemed | null>;
  /** `null` for a link that is unknown, expired or used. */
  link(token: string, on: SignedInOn): Promise<Redeemed | null>;
}

/**
 * Turns a code or a link into a session, once; using it proves the address (product 5, design 17). It is used up where a
 * restriction keeps the member out, too; a suspension whose time is over ends here at the latest (product 47). The session
 * takes the place of the one that its browser has, whosever that is: nobody could sign that one out any more (product 49).
 */
export function createRedeem(dependencies: {
  state: State;
  signIns: OpenSignIns;
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  liftPassed: LiftPassed;
  presence: Presence;
  devices: Devices;
  countryOf: CountryOf;
  randomBytes: RandomBytes;
  clock: Clock;
}): Redeem {
  const { state, signIns, account, liftPassed, presence, devices, countryOf, randomBytes, clock } =
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
    { device, address, before }: SignedInOn,
  ): Promise<Redeemed | null> {
    const owner = redemption && (await confirmed(redemption.member));
    if (!owner) return null;
    const now = clock();
    const restriction = restrictionAt(owner, now);
    if (restriction) return { restriction };
    if (owner.restrictions.length > 0) await liftPassed(redemption.member);
    const where = { device, country: await countryOf(address) };
    const { token, id, expiresAt, fields } = newSession(randomBytes, now.getTime(), where);
    const { member, epoch } = redemption;
    await state.openSession(id, member, expiresAt, { epoch, fields });
    if (before !== undefined) await endBefore(before, now.getTime());
    presence.note(member);
    await devices.note(member, where);
    return { token, member, firstName: owner.firstName, deeds: ['signed in'] };
  }

  return {
    code: async (email, code, on) => open(await signIns.redeemCode(email, code, on.knownDevice), on),
    link: async (token, on) => open(await signIns.redeemLink(token), on),
  };
}
