import { Problem, type RandomBytes, streams } from '@kolo/contracts';
import { type CommandHandler, SubjectErasedError } from '@kolo/events';
import { type Clock, isOpenedBy, newSession, sessionIdOf } from '@kolo/service';
import type { State } from '@kolo/state';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import type { Devices } from '../devices/devices.ts';
import type { Presence } from '../seen/presence.ts';
import type { OpenSignIns, Redemption } from './openSignIns.ts';

/** A fresh session: what its cookie carries, and whose it is. */
export interface OpenedSession {
  token: string;
  firstName: string;
}

/** Where somebody signs in. */
export interface SignedInOn {
  /** In words of ours. */
  device: string;
  /** The cookie of the session that is there already. */
  before: string | undefined;
}

export interface Redeem {
  /** `null` for a code that is wrong, expired, used or out of tries. */
  code(email: string, code: string, on: SignedInOn): Promise<OpenedSession | null>;
  /** `null` for a link that is unknown, expired or used. */
  link(token: string, on: SignedInOn): Promise<OpenedSession | null>;
}

/**
 * Turns a code or a link into a session, once; using it proves the address (product 5, design 17). It takes the place of
 * the session that its browser has, whosever that is: nobody could sign that one out any more (product 49).
 */
export function createRedeem(dependencies: {
  state: State;
  signIns: OpenSignIns;
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  presence: Presence;
  devices: Devices;
  randomBytes: RandomBytes;
  clock: Clock;
}): Redeem {
  const { state, signIns, account, presence, devices, randomBytes, clock } = dependencies;

  async function confirmed(member: string) {
    try {
      const { state: found } = await account({
        stream: streams.account(member),
        subject: member,
        command: { type: 'ConfirmEmail' },
      });
      return found.status === 'active' ? found : null;
    } catch (error) {
      const isGone = error instanceof Problem && error.code === 'member_not_found';
      if (isGone || error instanceof SubjectErasedError) return null;
      throw error;
    }
  }

  async function endBefore(token: string, now: number): Promise<void> {
    const id = sessionIdOf(token);
    const session = await state.session(id, now);
    if (session && isOpenedBy(session, token, now)) await state.endSession(id);
  }

  async function open(
    redemption: Redemption | null,
    { device, before }: SignedInOn,
  ): Promise<OpenedSession | null> {
    const owner = redemption && (await confirmed(redemption.member));
    if (!owner) return null;
    const now = clock().getTime();
    const { token, id, expiresAt, fields } = newSession(randomBytes, now, device);
    const { member, epoch } = redemption;
    await state.openSession(id, member, expiresAt, { epoch, fields });
    if (before !== undefined) await endBefore(before, now);
    presence.note(member);
    await devices.note(member, device);
    return { token, firstName: owner.firstName };
  }

  return {
    code: async (email, code, on) => open(await signIns.redeemCode(email, code), on),
    link: async (token, on) => open(await signIns.redeemLink(token), on),
  };
}
