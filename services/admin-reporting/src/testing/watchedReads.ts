import type { CollectionSpec, Documents, Query, Row } from '@kolo/documents';

/** Records what a service reads, with a gate in front. */
export interface WatchedReads {
  through(documents: Documents): Documents;
  mostInATurn(): number;
  finds: Query[];
  counts: { collection: string; where: object }[];
  /** Blocks reads until the returned function is called. */
  close(): () => void;
}

export function watchReads(): WatchedReads {
  const finds: WatchedReads['finds'] = [];
  const counts: WatchedReads['counts'] = [];
  let opened = Promise.resolve();
  let [inTurn, most] = [0, 0];

  function note(rows: number): void {
    if (inTurn === 0)
      setImmediate(() => {
        inTurn = 0;
      });
    inTurn += rows;
    most = Math.max(most, inTurn);
  }
  return {
    finds,
    counts,
    mostInATurn: () => most,
    close() {
      const gate = Promise.withResolvers<void>();
      opened = gate.promise;
      return gate.resolve;
    },
    through: (documents) => ({
      ...documents,
      async find<R extends Row>(collection: CollectionSpec<R>, query: Query<R>) {
        finds.push(query);
        await opened;
        const rows = await documents.find(collection, query);
        note(rows.length);
        return rows;
      },
      async getMany(collection, ids) {
        const rows = await documents.getMany(collection, ids);
        note(rows.size);
        return rows;
      },
      async count(collection, where = {}) {
        counts.push({ collection: collection.name, where });
        await opened;
        return documents.count(collection, where);
      },
    }),
  };
}
