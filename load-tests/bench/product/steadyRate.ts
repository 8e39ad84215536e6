import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Answer } from './ask.ts';

const TICK_MS = 5;
const UNAVAILABLE = 503;

export type Call = (time: number) => Promise<Answer>;

export interface Heard {
  /** Of accepted calls, in milliseconds. */
  times: number[];
  refused: number;
}

/**
 * Asks at a steady rate, whether answers come or not. Throws if a call is neither answered nor refused as overload
 * (docs/design.md#overload).
 */
export async function askedAt(perSecond: number, seconds: number, call: Call): Promise<Heard> {
  const heard: Heard = { times: [], refused: 0 };
  const failures: unknown[] = [];
  async function askOnce(time: number): Promise<void> {
    const startedAt = performance.now();
    const { status, headers, text } = await call(time);
    if (status === 200) heard.times.push(performance.now() - startedAt);
    else if (status === UNAVAILABLE && headers['retry-after']) heard.refused += 1;
    else throw new Error(`answered ${status}: ${text}`);
  }
  const asked: Promise<void>[] = [];
  const startedAt = performance.now();
  for (;;) {
    const elapsed = (performance.now() - startedAt) / 1_000;
    const due = Math.floor(Math.min(elapsed, seconds) * perSecond);
    while (asked.length < due)
      asked.push(askOnce(asked.length).catch((failure: unknown) => void failures.push(failure)));
    if (elapsed >= seconds) break;
    await pauseFor(TICK_MS);
  }
  await Promise.all(asked);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${asked.length} calls failed: ${failures[0]}`);
  return heard;
}
