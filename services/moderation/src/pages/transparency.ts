import type { Transparency } from '@kolo/contracts/api/moderation/transparency';
import { LIMITS } from '@kolo/contracts/limits';
import { MODERATION_DECISIONS, REPORT_REASONS } from '@kolo/contracts/moderation';
import type { Documents, Where } from '@kolo/documents';
import { yieldToEventLoop } from '@kolo/port';
import type { Clock } from '@kolo/service';
import { type CaseRow, casesView } from '../views/cases.ts';

const AGAINST = MODERATION_DECISIONS.filter((decision) => decision !== 'dismissal');
const { collection: COLLECTION } = casesView;
const HOUR_MS = 3_600_000;
const MONTH_LENGTH = 'YYYY-MM'.length;
const { publicStep } = LIMITS.moderation;

function medianOf(numbers: number[]): number | null {
  const inOrder = numbers.toSorted((one, other) => one - other);
  const [low, high] = [inOrder[Math.ceil(inOrder.length / 2) - 1], inOrder[Math.floor(inOrder.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Rounded for publication (docs/product.md#rounded-public-figures). */
const published = (count: number): number =>
  count < publicStep ? 0 : Math.round(count / publicStep) * publicStep;

async function read(documents: Documents, month: string): Promise<Transparency> {
  const before = { lt: month };
  const count = (where: Where<CaseRow>) => documents.count(COLLECTION, where);
  async function countEach<Key extends string>(
    keys: readonly Key[],
    whereOf: (key: Key) => Where<CaseRow>,
  ): Promise<{ all: number; each: Record<Key, number> }> {
    const counts: [Key, number][] = [];
    for (const key of keys) {
      counts.push([key, await count(whereOf(key))]);
      await yieldToEventLoop();
    }
    return {
      all: published(counts.reduce((sum, [, each]) => sum + each, 0)),
      each: Object.fromEntries(counts.map(([key, each]) => [key, published(each)])) as Record<Key, number>,
    };
  }
  const hours: number[] = [];
  for await (const page of documents.pages(COLLECTION, { where: { isDecided: true } }))
    for (const { reason, filedAt, decidedAt } of page.values())
      if (reason !== null && decidedAt < month)
        hours.push((Date.parse(decidedAt) - Date.parse(filedAt)) / HOUR_MS);
  const median = hours.length < publicStep ? null : medianOf(hours);
  const reports = await countEach(REPORT_REASONS, (reason) => ({ reason, filedAt: before }));
  const decisions = await countEach(MODERATION_DECISIONS, (decision) => ({ decision, decidedAt: before }));
  return {
    month: new Date(Date.parse(month) - 1).toISOString().slice(0, MONTH_LENGTH),
    reports: reports.all,
    byReason: reports.each,
    signals: {
      raised: published(await count({ isSignal: true, filedAt: before })),
      acted: published(await count({ isSignal: true, decision: { in: AGAINST }, decidedAt: before })),
    },
    decided: decisions.all,
    decisions: decisions.each,
    appeals: published(await count({ isAppealed: true, appealedAt: before })),
    overturned: published(await count({ outcome: 'overturned', settledAt: before })),
    takenBack: published(await count({ isTakenBack: true, settledAt: before })),
    medianHours: median === null ? null : Math.round(median),
  };
}

/**
 * Public figures of finished months, so that nobody can watch them react
 * (docs/product.md#appeals-and-transparency, docs/product.md#rounded-public-figures). Counted at most once an
 * hour (docs/design.md#bounded-reads).
 */
export function createTransparency(documents: Documents, clock: Clock): () => Promise<Transparency> {
  let kept: { figures: Promise<Transparency>; month: string; readAt: number } | null = null;
  return () => {
    const now = clock();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
    if (kept?.month === month && now.getTime() - kept.readAt < HOUR_MS) return kept.figures;
    const figures = read(documents, month);
    kept = { figures, month, readAt: now.getTime() };
    figures.catch(() => {
      kept = null;
    });
    return figures;
  };
}
