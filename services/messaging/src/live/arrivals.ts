import type { ServiceContext } from '@kolo/service';
import { messagesView } from '../views/messages.ts';

/**
 * Tracks which followed messages have rows: shared rows lag behind the store
 * (docs/design.md#sockets-that-drop).
 */
export interface Arrivals {
  noteFollowed(messageId: string, position: string): void;
  /** Whether every followed message up to a position has its row. */
  haveRows(upTo: string): Promise<boolean>;
}

/** More than one batch, within which rows may be written in any order. */
const MAX_UNSEEN = 500;

/** Starts empty: rows are first read when everything earlier had arrived. */
export function createArrivals({ documents }: Pick<ServiceContext, 'documents'>): Arrivals {
  const { collection } = messagesView;
  /** Positions by message id, in order. */
  const awaited = new Map<string, string>();
  let looking: Promise<void> | null = null;

  async function readRows(): Promise<void> {
    const rows = await documents.getMany(collection, [...awaited.keys()]);
    for (const id of rows.keys()) awaited.delete(id);
  }

  function haveAllRows(upTo: string): boolean {
    const [first] = awaited.values();
    return first === undefined || first > upTo;
  }

  return {
    noteFollowed(messageId, position) {
      awaited.set(messageId, position);
      const [oldest = ''] = awaited.keys();
      if (awaited.size > MAX_UNSEEN) awaited.delete(oldest);
    },
    async haveRows(upTo) {
      if (haveAllRows(upTo)) return true;
      looking ??= readRows().finally(() => {
        looking = null;
      });
      await looking;
      return haveAllRows(upTo);
    },
  };
}
