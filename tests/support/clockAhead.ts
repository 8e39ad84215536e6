import { readFileSync } from 'node:fs';

/**
 * Loaded into a process before the product: its clock is `CLOCK_AHEAD_MS` ahead of the machine's, or as far as the file
 * `CLOCK_AHEAD_FILE` says at the time. Packages keep the machine's, as engines refuse clients whose clock differs from
 * theirs.
 */
const { CLOCK_AHEAD_FILE: file, CLOCK_AHEAD_MS } = process.env;
const POLL_MS = 50;
let ahead = Number(file === undefined ? CLOCK_AHEAD_MS : readFileSync(file, 'utf8'));
const now = () => performance.timeOrigin + performance.now() + ahead;

/** The stack frame of a trap's caller. */
const CALLER = 3;
const isPackage = (): boolean => new Error().stack?.split('\n')[CALLER]?.includes('/node_modules/') ?? false;

globalThis.Date = new Proxy(Date, {
  construct: (date, given, as) =>
    Reflect.construct(date, given.length === 0 && !isPackage() ? [now()] : given, as),
  get: (date, name) => (name === 'now' && !isPackage() ? () => Math.floor(now()) : Reflect.get(date, name)),
});

/** What the product repeats once a minute or more rarely comes each second: the clock may have been put forward. */
if (file !== undefined) {
  const RARE_MS = 60_000;
  const OFTEN_MS = 1_000;
  const { setInterval } = globalThis;
  globalThis.setInterval = new Proxy(setInterval, {
    apply: (repeat, self, [run, ms, ...given]: [() => void, number?]) =>
      Reflect.apply(repeat, self, [run, (ms ?? 0) >= RARE_MS && !isPackage() ? OFTEN_MS : ms, ...given]),
  });
  setInterval(() => {
    // Empty while it is being written.
    ahead = Number(readFileSync(file, 'utf8') || ahead);
  }, POLL_MS).unref();
}
