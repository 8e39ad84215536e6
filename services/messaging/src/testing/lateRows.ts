import type { Documents, Query, Row } from '@kolo/documents';
import { messagesView } from '../views/messages.ts';

/** Rows of messages as one meets them that others write slowly: the latest are not there yet. */
export interface LateRows {
  /** Rows after this position come late; `null`: none do. */
  after: string | null;
  /** How often rows were looked for while some were late. */
  looks: number;
  over(documents: Documents): Documents;
}

/** Nothing comes late until `after` says so. */
export function createLateRows(): LateRows {
  const late: LateRows = {
    after: null,
    looks: 0,
    over(documents) {
      const isThere = (collection: string, row: Row | null): boolean => {
        if (late.after === null || collection !== messagesView.collection.name) return true;
        return String(row?.position) <= late.after;
      };
      const looked = (collection: string) => {
        if (late.after !== null && collection === messagesView.collection.name) late.looks++;
      };
      return {
        ...documents,
        async get<T extends Row>(collection: string, id: string) {
          const row = await documents.get<T>(collection, id);
          return isThere(collection, row) ? row : null;
        },
        async getMany<T extends Row>(collection: string, ids: readonly string[]) {
          looked(collection);
          const rows = await documents.getMany<T>(collection, ids);
          return new Map([...rows].filter(([, row]) => isThere(collection, row)));
        },
        async find<T extends Row>(collection: string, query: Query) {
          looked(collection);
          const rows = await documents.find<T>(collection, query);
          return rows.filter((row) => isThere(collection, row));
        },
      };
    },
  };
  return late;
}
