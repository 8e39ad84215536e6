import { createStore, delMany, get, set, values } from 'idb-keyval';

/** Not known to have arrived. */
export interface KeptMessage {
  idempotencyKey: string;
  memberId: string;
  receiverId: string;
  content: string;
  /** Increasing in the order of writing. */
  writtenAt: number;
  /** When it was first sent, if the outcome is unknown. */
  triedAt?: number;
  /** No longer sent automatically: the member decides. */
  isRefused: boolean;
}

export interface KeptDraft {
  memberId: string;
  receiverId: string;
  text: string;
}

export interface Drawer<T> {
  all(): Promise<T[]>;
  holds(key: string): Promise<boolean>;
  put(one: T): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** IndexedDB, shared by all pages of the browser, or else memory. Never throws. */
function createDrawer<T>(database: string, name: string, keyOf: (one: T) => string): Drawer<T> {
  const store = createStore(database, name);
  const inMemory = new Map<string, T>();

  async function kept<R>(ask: () => Promise<R>, without: R): Promise<R> {
    try {
      return await ask();
    } catch {
      return without;
    }
  }

  return {
    all: async () => [...(await kept(() => values<T>(store), [])), ...inMemory.values()],
    holds: async (key) =>
      inMemory.has(key) || (await kept(() => get<T>(key, store), undefined)) !== undefined,
    async put(one) {
      const key = keyOf(one);
      const isKept = await kept(() => set(key, one, store).then(() => true), false);
      if (isKept) inMemory.delete(key);
      else inMemory.set(key, one);
    },
    async remove(keys) {
      for (const key of keys) inMemory.delete(key);
      await kept(() => delMany([...keys], store), undefined);
    },
  };
}

export const createMessageDrawer = (): Drawer<KeptMessage> =>
  createDrawer('kolo-outbox', 'messages', ({ idempotencyKey }) => idempotencyKey);

/** Apart from messages, all of which get sent. */
export const createDraftDrawer = (): Drawer<KeptDraft> =>
  createDrawer('kolo-drafts', 'drafts', ({ receiverId }) => receiverId);
