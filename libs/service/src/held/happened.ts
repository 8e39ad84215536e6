import { type Happened, type Happening, type KoloEvent, LIMITS } from '@kolo/contracts';
import { isReadable, type Recorded } from '@kolo/events';
import { giveWay } from '@kolo/port';
import type { Journal } from '../productEvents.ts';

/** What happened, without when. */
export interface What {
  kind: Happening;
  about?: string;
}

/** So that what happened in one moment stays in the order of its stream. */
const inOrder = (revision: number): string => String(revision).padStart(9, '0');

/** An entry of a member's history; `id` tells those apart that happened at once. */
export const happenedAt = (at: string, id: string, { kind, about = '' }: What): Happened => ({
  key: `${at} ${id}`,
  at,
  kind,
  about,
});

/** Of entries the newest page before a key, the newest first (docs/product.md#export-and-history). */
export const newestBefore = (entries: readonly Happened[], before: string | null): Happened[] =>
  entries
    .filter(({ key }) => before === null || key < before)
    .toSorted((one, other) => (one.key < other.key ? 1 : -1))
    .slice(0, LIMITS.historyPage);

/**
 * The newest page before a key of what a stream tells; only a page of entries is kept at a time
 * (docs/design.md#bounded-reads).
 */
export async function happenedIn(
  journal: Journal,
  stream: string,
  before: string | null,
  whatOf: (event: Recorded<KoloEvent>) => What | null,
): Promise<Happened[]> {
  let newest: Happened[] = [];
  for (let after = -1; ; ) {
    const { events, revision, more } = await journal.readAfter(stream, after);
    const entries = events.filter(isReadable).flatMap((event) => {
      const what = whatOf(event);
      return what ? [happenedAt(event.recordedAt, `${inOrder(event.revision)} ${event.id}`, what)] : [];
    });
    newest = newestBefore([...newest, ...entries], before);
    if (!more) return newest;
    after = revision;
    await giveWay();
  }
}
