import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { type Clock, confirmedUntil } from '@kolo/service';
import type { State } from '@kolo/state';

/** Which sessions have passed a second factor. */
export interface Confirmations {
  /** Throws `sign_in_required` if the session has ended. */
  confirm(session: string): Promise<void>;
  endOthers(member: string, session: string): Promise<void>;
}

/** Concurrent renewals are few. */
const TRIES = 5;

/**
 * Stored with the sessions, and so ends with them (docs/product.md#second-factor-of-operators,
 * docs/design.md#signing-out-holds-at-once).
 */
export function createConfirmations(state: State, clock: Clock): Confirmations {
  async function mark(id: string, until: number | null): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const now = clock().getTime();
      const session = await state.session(id, now);
      if (!session) return false;
      if (await state.changeSession(id, session, confirmedUntil(session, until), now)) return true;
    }
    throw new Problem('unavailable');
  }

  return {
    async confirm(session) {
      if (!(await mark(session, clock().getTime() + LIMITS.secondFactor.lasts)))
        throw new Problem('sign_in_required');
    },
    async endOthers(member, session) {
      const sessions = await state.sessionsOfMember(member, LIMITS.session.listed, clock().getTime());
      for (const { id } of sessions) if (id !== session) await mark(id, null);
    },
  };
}
