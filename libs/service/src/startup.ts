import { outlastOutages } from '@kolo/events';
import { accessFault } from '@kolo/port';
import type { Logger } from 'pino';

/** What a program waits for while it starts. */
export interface Startup {
  /**
   * Work of the start. An engine that is away is waited for, one that does not let us in is not; then throws
   * `OutageError`. `work` must leave nothing open when it throws.
   */
  needs<T>(what: string, work: () => Promise<T>): Promise<T>;
  /** What is being opened or waited for now, e.g. `KEYS_URL`. */
  waitingFor(): string[];
}

/** A command gives up soon; a service waits for as long as it takes. */
const COMMAND_WAITS_MS = 15_000;

/** A start that waits for absent engines and says so in the log, or one that gives up after 15 seconds. */
export function createStartup(log: Logger | null = null): Startup {
  const waiting = new Set<string>();
  return {
    async needs(what, work) {
      const refused = new AbortController();
      let away = false;
      const failed = (err: Error) => {
        if (accessFault(err)) refused.abort();
        // Not as an outage, which would wait for a summary.
        if (!away)
          log?.warn({ err: err.cause ?? err.message, what }, 'an engine is away: the start waits for it');
        away = true;
      };
      const signals = [refused.signal, ...(log ? [] : [AbortSignal.timeout(COMMAND_WAITS_MS)])];
      waiting.add(what);
      const done = await outlastOutages(work, { signal: AbortSignal.any(signals), failed });
      waiting.delete(what);
      if (away) log?.warn({ what }, 'the engine is there: the start goes on');
      return done;
    },
    waitingFor: () => [...waiting],
  };
}
