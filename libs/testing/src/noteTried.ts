import { appendFileSync } from 'node:fs';

/** What was tried and how many times. */
export interface Tried {
  what: string;
  times: number;
}

/** Tells `make proof` what a test has tried, a line each in the file `TRIED`; otherwise nothing happens. */
export function noteTried(times: number, what: string): void {
  const { TRIED } = process.env;
  if (TRIED !== undefined) appendFileSync(TRIED, `${JSON.stringify({ what, times } satisfies Tried)}\n`);
}
