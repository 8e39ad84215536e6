import type { ServiceContext } from '@kolo/service';
import { messagesView } from '../views/messages.ts';

/**
 * Which followed messages have rows: shared rows come at a pace of their own, behind the store
 * (docs/design.md#sockets-that-drop).
 */
export interface Arrivals {
  /** Told of every message as it is followed. */
  followed(messageId: string, position: string): void;
  /** Whether every followed message up to a position has a row. */
  haveRows(upTo: string): Promise<boolean>;
}

/** More than are written at once: rows are written in order, those of one batch in any. */
const LATEST = 500;

/** Nothing is awaited yet: the rows are read from a time when all that was there had come. */
export function createArrivals({ documents }: Pick<ServiceContext, 'documents'>): Arrivals {
  const { collection } = messagesView;
  /** The positions of messages whose rows were not seen yet, by message; in order. */
  const awaited = new Map<string, string>();
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const rows = await documents.getMany(collection, [...awaited.keys()]);
    for (const id of rows.keys()) awaited.delete(id);
  }

  function isSettled(upTo: string): boolean {
    const [first] = awaited.values();
    return first === undefined || first > upTo;
  }

  return {
    followed(messageId, position) {
      awaited.set(messageId, position);
      const [oldest = ''] = awaited.keys();
      if (awaited.size > LATEST) awaited.delete(oldest);
    },
    async haveRows(upTo) {
      if (isSettled(upTo)) return true;
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
      return isSettled(upTo);
    },
  };
}
