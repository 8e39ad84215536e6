import { retryWhileUnavailable } from '@kolo/events';
import { accessFault } from '@kolo/port';
import type { Logger } from 'pino';

export interface Startup {
  /**
   * Retries while an engine is away. Throws `OutageError` if it refuses us. `work` must leave nothing open when
   * it throws.
   */
  needs<T>(what: string, work: () => Promise<T>): Promise<T>;
  /** E.g. `KEYS_URL`. */
  waitingFor(): string[];
}

/** A command gives up; a service waits as long as it takes. */
const COMMAND_WAITS_MS = 15_000;

/** Without a log, gives up after 15 seconds. */
export function createStartup(log: Logger | null = null): Startup {
  const waiting = new Set<string>();
  return {
    async needs(what, work) {
      const refused = new AbortController();
      let away = false;
      const failed = (err: Error) => {
        if (accessFault(err)) refused.abort();
        // `err` without its outage type: this must be logged at once, not summed up.
        if (!away)
          log?.warn({ err: err.cause ?? err.message, what }, 'an engine is away: the start waits for it');
        away = true;
      };
      const signals = [refused.signal];
      if (!log) signals.push(AbortSignal.timeout(COMMAND_WAITS_MS));
      waiting.add(what);
      const done = await retryWhileUnavailable(work, { signal: AbortSignal.any(signals), failed });
      waiting.delete(what);
      if (away) log?.warn({ what }, 'the engine is there: the start goes on');
      return done;
    },
    waitingFor: () => [...waiting],
  };
}
