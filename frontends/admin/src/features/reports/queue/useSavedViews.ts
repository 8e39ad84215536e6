import { QUEUE_FILTERS, QUEUE_KINDS, QUEUE_ORDERS } from '@kolo/contracts/moderation';
import { useState } from 'react';
import { type QueueSearch, WHOLE_QUEUE } from '../../../api/queue.ts';

export interface SavedView {
  name: string;
  search: QueueSearch;
}

const STORAGE_KEY = 'adminQueueViews';

/** What an earlier release or somebody else stored may be anything. */
function viewOf(stored: unknown): SavedView[] {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('search' in stored))
    return [];
  const { name, search } = stored;
  if (typeof name !== 'string' || typeof search !== 'object' || search === null) return [];
  const field = (key: keyof QueueSearch): unknown =>
    Object.entries(search).find(([each]) => each === key)?.[1];
  const known = <Value>(values: readonly Value[], key: keyof QueueSearch) =>
    values.find((value) => value === field(key));
  return [
    {
      name,
      search: {
        reason: known(QUEUE_FILTERS, 'reason') ?? null,
        kind: known(QUEUE_KINDS, 'kind') ?? null,
        isRepeated: field('isRepeated') === true,
        sort: known(QUEUE_ORDERS, 'sort') ?? WHOLE_QUEUE.sort,
      },
    },
  ];
}

function readViews(): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(viewOf) : [];
  } catch {
    return [];
  }
}

export const isSameSearch = (one: QueueSearch, other: QueueSearch): boolean =>
  one.reason === other.reason &&
  one.kind === other.kind &&
  one.isRepeated === other.isRepeated &&
  one.sort === other.sort;

/** Views are kept in this browser. A name saved again replaces the view. */
export function useSavedViews() {
  const [views, setViews] = useState(readViews);
  function change(next: readonly SavedView[]): void {
    setViews(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Storage is unavailable; the views last until the page is left.
    }
  }
  return {
    views,
    save: (view: SavedView) => change([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => change(views.filter((view) => view.name !== name)),
  };
}
