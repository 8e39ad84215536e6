import { createStore, delMany, get, set, values } from 'idb-keyval';

/** A message that was written and is not known to have arrived, as the device keeps it. */
export interface KeptMessage {
  idempotencyKey: string;
  /** Who wrote it. */
  memberId: string;
  receiverId: string;
  content: string;
  /** When it was written; later ones have a later moment. */
  writtenAt: number;
  /** When it first went out, where nobody knows whether it arrived. */
  triedAt?: number;
  /** It does not go out by itself any more: the member decides. */
  isRefused: boolean;
}

/** Where messages lie until they are sent. */
export interface Drawer {
  /** In the order of writing. */
  all(): Promise<KeptMessage[]>;
  holds(idempotencyKey: string): Promise<boolean>;
  put(message: KeptMessage): Promise<void>;
  remove(idempotencyKeys: readonly string[]): Promise<void>;
}

/** The device's own store, shared by all pages of the browser; where it has none, the page's memory. Nothing throws. */
export function createDrawer(): Drawer {
  const store = createStore('kolo-outbox', 'messages');
  const inMemory = new Map<string, KeptMessage>();

  async function kept<T>(ask: () => Promise<T>, without: T): Promise<T> {
    try {
      return await ask();
    } catch {
      return without;
    }
  }

  return {
    async all() {
      const messages = await kept(() => values<KeptMessage>(store), []);
      return [...messages, ...inMemory.values()].sort((one, other) => one.writtenAt - other.writtenAt);
    },
    holds: async (key) =>
      inMemory.has(key) || (await kept(() => get<KeptMessage>(key, store), undefined)) !== undefined,
    async put(message) {
      const key = message.idempotencyKey;
      const isKept = await kept(() => set(key, message, store).then(() => true), false);
      if (isKept) inMemory.delete(key);
      else inMemory.set(key, message);
    },
    async remove(keys) {
      for (const key of keys) inMemory.delete(key);
      await kept(() => delMany([...keys], store), undefined);
    },
  };
}
