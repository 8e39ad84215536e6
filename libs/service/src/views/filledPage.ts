import { yieldToEventLoop } from '@kolo/port';

/** Reads on while `tell` leaves rows out, so that only the last page is short. */
export async function filledPage<Row, Told>(
  limit: number,
  pageAfter: (last: Row | undefined) => Promise<readonly Row[]>,
  tell: (rows: readonly Row[]) => Promise<readonly Told[]>,
): Promise<Told[]> {
  const told: Told[] = [];
  for (let last: Row | undefined; ; ) {
    const rows = await pageAfter(last);
    told.push(...(await tell(rows)));
    last = rows.at(-1);
    if (rows.length < limit || told.length >= limit) return told.slice(0, limit);
    await yieldToEventLoop();
  }
}
