import { giveWay } from '@kolo/port';

/**
 * A page of what is told of rows: pages of rows are read on from each other until `limit` of them are told or there are
 * no more, so that a shorter page is the last.
 */
export async function filledPage<Row extends { position: string }, Told>(
  limit: number,
  first: string | null,
  pageAfter: (position: string | null) => Promise<readonly Row[]>,
  tell: (rows: readonly Row[]) => Promise<readonly Told[]>,
): Promise<Told[]> {
  const told: Told[] = [];
  for (let from = first; ; ) {
    const rows = await pageAfter(from);
    told.push(...(await tell(rows)));
    from = rows.at(-1)?.position ?? null;
    if (rows.length < limit || told.length >= limit) return told.slice(0, limit);
    await giveWay();
  }
}
