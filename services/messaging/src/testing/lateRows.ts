import type { CollectionSpec, Documents, Query, Row } from '@kolo/documents';
import { messagesView } from '../views/messages.ts';

/** Simulates rows that lag behind the store. */
export interface LateRows {
  /** Rows after this position are hidden; `null` hides none. */
  after: string | null;
  /** Reads while rows were hidden. */
  looks: number;
  over(documents: Documents): Documents;
}

export function createLateRows(): LateRows {
  const late: LateRows = {
    after: null,
    looks: 0,
    over(documents) {
      const isThere = ({ name }: CollectionSpec, row: Row | null): boolean => {
        if (late.after === null || name !== messagesView.collection.name) return true;
        return String(row?.position) <= late.after;
      };
      const looked = ({ name }: CollectionSpec) => {
        if (late.after !== null && name === messagesView.collection.name) late.looks++;
      };
      return {
        ...documents,
        async get(collection, id) {
          const row = await documents.get(collection, id);
          return isThere(collection, row) ? row : null;
        },
        async getMany(collection, ids) {
          looked(collection);
          const rows = await documents.getMany(collection, ids);
          return new Map([...rows].filter(([, row]) => isThere(collection, row)));
        },
        async find<R extends Row>(collection: CollectionSpec<R>, query: Query<R>) {
          looked(collection);
          const rows = await documents.find(collection, query);
          return rows.filter((row) => isThere(collection, row));
        },
      };
    },
  };
  return late;
}
