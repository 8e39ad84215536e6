/** Loaded into a process before the product: its clock is `CLOCK_AHEAD_MS` ahead of the machine's. */
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const now = () => performance.timeOrigin + performance.now() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (date, given, as) => Reflect.construct(date, given.length === 0 ? [now()] : given, as),
  get: (date, name) => (name === 'now' ? () => Math.floor(now()) : Reflect.get(date, name)),
});
