import { setTimeout as pauseFor } from 'node:timers/promises';
import { codeOf, OutageError, pauseAfter } from '@kolo/port';
import type { IsGone, Letter } from '../mail.ts';
import type { Spool, SpooledLetter } from './spool.ts';

/** For operators; never names a person. */
export type MailLog = (fields: object, message: string) => void;

/** Permanently, by the server. */
export class RefusedLetterError extends Error {
  override name = 'RefusedLetterError';
}

export interface CourierOptions {
  spool: Spool;
  isGone: IsGone;
  /** `id` is the same on every attempt. Throws `RefusedLetterError` if retrying is pointless. */
  deliver(letter: Letter, of: Pick<SpooledLetter, 'id' | 'at'>): Promise<void>;
  log: MailLog;
  clock: () => number;
}

/** Longer than any delivery attempt. */
const LEASE_MS = 60_000;
const AT_ONCE = 5;
const POLL_MS = 500;
const PAUSE_MS = { first: 500, most: 30_000 };
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;
const LAST_TRIES_MS = 3_000;

/** `wake` checks for due letters at once. */
export function startCourier({ spool, isGone, deliver, log, clock }: CourierOptions) {
  const underway = new Set<Promise<void>>();
  let stopped = false;

  async function carry({ id, owner, letter, tries, at }: SpooledLetter): Promise<void> {
    try {
      if (owner !== null && (await isGone(owner))) {
        await spool.forget(owner);
        log({ letter: id, tries }, 'a letter was dropped with its owner');
        return;
      }
      if (!letter) throw new Error('the letter cannot be opened');
      if (letter.expiresAfterMs !== undefined && clock() - at >= letter.expiresAfterMs) {
        spool.remove(id);
        log({ letter: id, tries }, 'a letter whose link had expired was dropped');
        return;
      }
      await deliver(letter, { id, at });
      spool.remove(id);
    } catch (error) {
      const reason = codeOf(error) ?? 'unknown';
      if (error instanceof RefusedLetterError || clock() - at > GIVEN_UP_AFTER_MS) {
        spool.remove(id);
        log({ letter: id, tries, reason }, 'a letter was given up');
      } else {
        spool.putBack(id, pauseAfter(tries, PAUSE_MS));
        // The server's words may name the member.
        log(
          { err: new OutageError(), port: 'mail', letter: id, tries, reason },
          'a letter will be tried again',
        );
      }
    }
  }

  function look(): void {
    if (stopped) return;
    try {
      for (const letter of spool.claim(AT_ONCE - underway.size, LEASE_MS)) {
        const work = carry(letter)
          .catch((error) => log({ err: error }, 'the spool did not answer'))
          .finally(() => {
            underway.delete(work);
            look();
          });
        underway.add(work);
      }
    } catch (error) {
      log({ err: error }, 'the spool did not answer');
    }
  }

  const timer = setInterval(look, POLL_MS).unref();
  look();
  return {
    wake: look,
    /** The rest stays in the spool. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([Promise.all(underway), pauseFor(LAST_TRIES_MS, undefined, { ref: false })]);
    },
  };
}
