import type { CollectionSpec, Documents, FoldStep, Row } from './documents.ts';

export type Rename = (collection: string) => string;

const renamedSteps = (steps: readonly FoldStep[], rename: Rename): FoldStep[] =>
  steps.map((step) => ({ ...step, collection: rename(step.collection) }));

/** Stores collections under other names; `rename` is called every time. */
export function renamed(documents: Documents, rename: Rename): Documents {
  const kept = <R extends Row>(collection: CollectionSpec<R>): CollectionSpec<R> => ({
    ...collection,
    name: rename(collection.name),
  });
  return {
    get: (collection, id) => documents.get(kept(collection), id),
    getMany: (collection, ids) => documents.getMany(kept(collection), ids),
    find: (collection, query) => documents.find(kept(collection), query),
    pages: (collection, options) => documents.pages(kept(collection), options),
    count: (collection, where) => documents.count(kept(collection), where),
    async fold(steps, checkpoint) {
      const met = await documents.fold(renamedSteps(steps, rename), checkpoint);
      const given = new Map(steps.map(({ collection }) => [rename(collection), collection]));
      return met.map((row) => ({ ...row, collection: given.get(row.collection) ?? row.collection }));
    },
    folded: (collection, ids) => documents.folded(rename(collection), ids),
    update: (collection, id, change) => documents.update(kept(collection), id, change),
    checkpoints: (consumer) => documents.checkpoints(consumer),
    declare: (collections) => documents.declare(collections.map(kept)),
    drop: (collections, consumer) => documents.drop(collections.map(rename), consumer),
    scrub: () => documents.scrub(),
    ping: () => documents.ping(),
    close: () => documents.close(),
  };
}
