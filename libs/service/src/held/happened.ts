import type { KoloEvent } from '@kolo/contracts/events';
import type { Happened, Happening } from '@kolo/contracts/history';
import { LIMITS } from '@kolo/contracts/limits';
import { isReadable, type Recorded } from '@kolo/events';
import { yieldToEventLoop } from '@kolo/port';
import type { Journal } from '../store/productEvents.ts';

export interface What {
  kind: Happening;
  about?: string;
}

/** Padded so that entries of one moment sort in stream order. */
const sortable = (revision: number): string => String(revision).padStart(9, '0');

export const happenedAt = (at: string, id: string, { kind, about = '' }: What): Happened => ({
  key: `${at} ${id}`,
  at,
  kind,
  about,
});

/** Newest first (docs/product.md#export-and-history). */
export const newestBefore = (entries: readonly Happened[], before: string | null): Happened[] =>
  entries
    .filter(({ key }) => before === null || key < before)
    .toSorted((one, other) => (one.key < other.key ? 1 : -1))
    .slice(0, LIMITS.historyPage);

/** The same for a whole stream; keeps only one page in memory (docs/design.md#bounded-reads). */
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
      return what ? [happenedAt(event.recordedAt, `${sortable(event.revision)} ${event.id}`, what)] : [];
    });
    newest = newestBefore([...newest, ...entries], before);
    if (!more) return newest;
    after = revision;
    await yieldToEventLoop();
  }
}
