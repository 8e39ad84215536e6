import type { Options, Scenario } from 'k6/options';

const factor = Number(__ENV.RATE ?? 1);
const seconds = Number(__ENV.SECONDS ?? 60);
const patience = Number(__ENV.PATIENCE ?? 1);

/** So many a second, whether the product keeps up or not; `RATE` multiplies, `SECONDS` says for how long. */
export const steadily = (exec: string, perSecond: number): Scenario => ({
  executor: 'constant-arrival-rate',
  exec,
  rate: Math.max(1, Math.round(perSecond * factor * 60)),
  timeUnit: '1m',
  duration: `${seconds}s`,
  preAllocatedVUs: 20,
  maxVUs: 400,
});

/** A day in short: little at night, more over the day, most in the evening. `most` a second at the evening's height. */
export const overADay = (exec: string, most: number): Scenario => {
  const part = (share: number) => `${Math.max(1, Math.round(seconds * share))}s`;
  const rate = (share: number) => Math.max(1, Math.round(most * share * factor * 60));
  return {
    executor: 'ramping-arrival-rate',
    exec,
    startRate: rate(0.1),
    timeUnit: '1m',
    preAllocatedVUs: 20,
    maxVUs: 400,
    stages: [
      { target: rate(0.1), duration: part(0.15) },
      { target: rate(0.5), duration: part(0.25) },
      { target: rate(0.4), duration: part(0.2) },
      { target: rate(1), duration: part(0.25) },
      { target: rate(0.2), duration: part(0.15) },
    ],
  };
};

/** Thresholds of what takes time, by percentile in milliseconds; `PATIENCE` multiplies them. */
export const within = (limits: Readonly<Record<number, number>>): string[] =>
  Object.entries(limits).map(([percentile, ms]) => `p(${percentile})<${ms * patience}`);

/** What holds in every script: next to nothing fails, nothing is left undone for want of capacity, every check passes. */
export const ALWAYS: NonNullable<Options['thresholds']> = {
  http_req_failed: ['rate<0.001'],
  checks: ['rate>0.999'],
  dropped_iterations: ['count<1'],
};
