import { MODERATION_DECISIONS, REPORT_REASONS, type Transparency } from '@kolo/contracts';
import type { Documents, Where } from '@kolo/documents';
import { giveWay } from '@kolo/port';
import type { Clock } from '@kolo/service';
import { type CaseRow, casesView } from './views/cases.ts';

const AGAINST = MODERATION_DECISIONS.filter((decision) => decision !== 'dismissal');
const COLLECTION = casesView.collection.name;
const HOUR_MS = 3_600_000;
const KEPT_MS = 60_000;

/** In the middle of the numbers; `null` of none. */
function medianOf(numbers: number[]): number | null {
  const inOrder = numbers.toSorted((one, other) => one - other);
  const [low, high] = [inOrder[Math.ceil(inOrder.length / 2) - 1], inOrder[Math.floor(inOrder.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

async function read(documents: Documents): Promise<Transparency> {
  const count = (where: Where) => documents.count(COLLECTION, where);
  async function countEach<Key extends string>(
    keys: readonly Key[],
    whereOf: (key: Key) => Where,
  ): Promise<Record<Key, number>> {
    const counts: [Key, number][] = [];
    for (const key of keys) {
      counts.push([key, await count(whereOf(key))]);
      await giveWay();
    }
    return Object.fromEntries(counts) as Record<Key, number>;
  }
  const hours: number[] = [];
  for await (const page of documents.pages<CaseRow>(COLLECTION, { where: { isDecided: true } }))
    for (const { reason, filedAt, decidedAt } of page.values())
      if (reason !== null) hours.push((Date.parse(decidedAt) - Date.parse(filedAt)) / HOUR_MS);
  const median = medianOf(hours);
  const byReason = await countEach(REPORT_REASONS, (reason) => ({ reason }));
  return {
    reports: Object.values(byReason).reduce((sum, each) => sum + each, 0),
    byReason,
    signals: {
      raised: await count({ isSignal: true }),
      acted: await count({ isSignal: true, decision: { in: AGAINST } }),
    },
    decisions: await countEach(MODERATION_DECISIONS, (decision) => ({ decision })),
    appeals: await count({ isAppealed: true }),
    overturned: await count({ outcome: 'overturned' }),
    takenBack: await count({ isTakenBack: true }),
    medianHours: median === null ? null : Math.round(median * 10) / 10,
  };
}

/** The figures that everybody may read (product 46), counted from rows at most once a minute (design 4, 29). */
export function createTransparency(documents: Documents, clock: Clock): () => Promise<Transparency> {
  let kept: { figures: Promise<Transparency>; readAt: number } | null = null;
  return () => {
    const now = clock().getTime();
    if (kept && now - kept.readAt < KEPT_MS) return kept.figures;
    const figures = read(documents);
    kept = { figures, readAt: now };
    figures.catch(() => {
      kept = null;
    });
    return figures;
  };
}
