import { setTimeout as pauseFor } from 'node:timers/promises';
import { isOutage } from '@kolo/port';
import type { Logger } from 'pino';
import type { EngineChecks } from './engines.ts';

/** What a program logs of engines that are away, in place of a line for each attempt (docs/design.md#outages-in-the-log). */
export interface Outages {
  /** Counts the fields of a log line that tell of an outage; false where they tell of something else. */
  count(fields: unknown): boolean;
  /** Asks these engines, too, once something met an outage. Until then nothing is counted. */
  watch(engines: EngineChecks): void;
  /** Stops asking, before the ports are closed. */
  close(): void;
}

export interface OutagesOptions {
  now?: () => number;
  lookMs?: number;
}

const LOOK_MS = 1_000;
const SUMMARY_MS = 60_000;
/** An engine counts as back once it has answered so many looks in a row. */
const LOOKS_UP = 3;

interface Away {
  since: number;
  looksUp: number;
}

/**
 * Logs once when an engine goes away and once when it is back, by its port. Between the two, and where all engines answer but
 * something fails as if one did not, it logs a summary once a minute.
 */
export function createOutages(
  log: Logger,
  { now = () => performance.now(), lookMs = LOOK_MS }: OutagesOptions = {},
): Outages {
  const watched = new Set<EngineChecks>();
  const away = new Map<string, Away>();
  const closing = new AbortController();
  const { signal } = closing;
  let isLooking = false;
  /** Since the last line, with what the last of them said. */
  let failures = 0;
  let last: object = {};
  let failedAt = Number.NEGATIVE_INFINITY;
  let toldAt = Number.NEGATIVE_INFINITY;

  const secondsSince = (moment: number) => Math.round((now() - moment) / 1_000);
  function tell(fields: object, message: string): void {
    log.warn({ ...fields, failures }, message);
    failures = 0;
    toldAt = now();
  }
  /** What the engines of each port said: `null` where all answer. */
  async function ask(): Promise<Map<string, unknown>> {
    const answers = await Promise.all([...watched].map((engines) => engines.all()));
    const faults = new Map<string, unknown>();
    for (const { port, fault } of answers.flat()) faults.set(port, faults.get(port) ?? fault);
    return faults;
  }
  function noteAnswer(port: string, err: unknown): void {
    const known = away.get(port);
    if (err !== null) {
      if (known) known.looksUp = 0;
      else {
        away.set(port, { since: now(), looksUp: 0 });
        tell({ port, err }, 'an engine is away');
      }
    } else if (known && ++known.looksUp >= LOOKS_UP) {
      away.delete(port);
      tell({ port, awaySeconds: secondsSince(known.since) }, 'an engine is back');
    }
  }
  function summarise(): void {
    if (failures === 0 || now() - toldAt < SUMMARY_MS) return;
    if (away.size > 0) tell({ ports: [...away.keys()], ...last }, 'engines are still away');
    else tell(last, 'attempts failed, though all engines that are asked answer');
  }
  async function look(): Promise<void> {
    do {
      for (const [port, fault] of await ask()) if (!signal.aborted) noteAnswer(port, fault);
      if (!signal.aborted) summarise();
      await pauseFor(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    } while (!signal.aborted && (away.size > 0 || now() - failedAt < LOOKS_UP * lookMs));
    isLooking = false;
  }

  return {
    count(fields) {
      if (watched.size === 0 || typeof fields !== 'object' || fields === null) return false;
      if (!('err' in fields) || !isOutage(fields.err)) return false;
      failures++;
      last = fields;
      failedAt = now();
      if (!isLooking && !signal.aborted) {
        isLooking = true;
        void look();
      }
      return true;
    },
    watch: (engines) => void watched.add(engines),
    close: () => closing.abort(),
  };
}
