import { setTimeout as pauseFor } from 'node:timers/promises';
import { isOutage } from '@kolo/port';
import type { Logger } from 'pino';
import type { EngineChecks } from './engines.ts';

/** Instead of a line per failed attempt (docs/design.md#outages-in-the-log). */
export interface Outages {
  /** False if a log line is not about an outage. */
  count(fields: unknown): boolean;
  watch(engines: EngineChecks): void;
  close(): void;
}

export interface OutagesOptions {
  now?: () => number;
  checkMs?: number;
}

const CHECK_MS = 1_000;
const SUMMARY_MS = 60_000;
/** Consecutive answers until an engine counts as back. */
const ANSWERS_UNTIL_BACK = 3;

interface Away {
  since: number;
  answersInARow: number;
}

/**
 * Logs when an engine goes away and when it is back; in between, and if calls fail although all engines answer, a
 * summary once a minute.
 */
export function createOutages(
  log: Logger,
  { now = () => performance.now(), checkMs = CHECK_MS }: OutagesOptions = {},
): Outages {
  const watched = new Set<EngineChecks>();
  const away = new Map<string, Away>();
  const closing = new AbortController();
  const { signal } = closing;
  let isChecking = false;
  let failures = 0;
  let last: object = {};
  let failedAt = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const secondsSince = (moment: number) => Math.round((now() - moment) / 1_000);
  function logOutage(fields: object, message: string): void {
    log.warn({ ...fields, failures }, message);
    failures = 0;
    loggedAt = now();
  }
  async function askEngines(): Promise<Map<string, unknown>> {
    const answers = await Promise.all([...watched].map((engines) => engines.all()));
    const faults = new Map<string, unknown>();
    for (const { port, fault } of answers.flat()) faults.set(port, faults.get(port) ?? fault);
    return faults;
  }
  function noteAnswer(port: string, err: unknown): void {
    const known = away.get(port);
    if (err !== null) {
      if (known) known.answersInARow = 0;
      else {
        away.set(port, { since: now(), answersInARow: 0 });
        logOutage({ port, err }, 'an engine is away');
      }
    } else if (known && ++known.answersInARow >= ANSWERS_UNTIL_BACK) {
      away.delete(port);
      logOutage({ port, awaySeconds: secondsSince(known.since) }, 'an engine is back');
    }
  }
  function summarise(): void {
    if (failures === 0 || now() - loggedAt < SUMMARY_MS) return;
    if (away.size > 0) logOutage({ ports: [...away.keys()], ...last }, 'engines are still away');
    else logOutage(last, 'attempts failed, though all engines that are asked answer');
  }
  async function checkUntilQuiet(): Promise<void> {
    do {
      for (const [port, fault] of await askEngines()) if (!signal.aborted) noteAnswer(port, fault);
      if (!signal.aborted) summarise();
      await pauseFor(checkMs, undefined, { signal, ref: false }).catch(() => undefined);
    } while (!signal.aborted && (away.size > 0 || now() - failedAt < ANSWERS_UNTIL_BACK * checkMs));
    isChecking = false;
  }

  return {
    count(fields) {
      if (watched.size === 0 || typeof fields !== 'object' || fields === null) return false;
      if (!('err' in fields) || !isOutage(fields.err)) return false;
      failures++;
      last = fields;
      failedAt = now();
      if (!isChecking && !signal.aborted) {
        isChecking = true;
        void checkUntilQuiet();
      }
      return true;
    },
    watch: (engines) => void watched.add(engines),
    close: () => closing.abort(),
  };
}
