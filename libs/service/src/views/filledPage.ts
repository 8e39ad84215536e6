import { giveWay } from '@kolo/port';

/**
 * A page of what is told of rows: pages of `limit` rows are read on from each other's last until as many are told or there
 * are no more, so that a shorter page is the last.
 */
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
    await giveWay();
  }
}
