import type { Documents, FoldStep } from './documents.ts';

/** Gives the name under which a collection is kept. */
export type Rename = (collection: string) => string;

/** Steps on the collections as they are kept. */
export const renamedSteps = (steps: readonly FoldStep[], rename: Rename): FoldStep[] =>
  steps.map((step) => ({ ...step, collection: rename(step.collection) }));

/** The same rows, with collections kept under other names; `rename` is asked at every call. */
export function renamed(documents: Documents, rename: Rename): Documents {
  return {
    get: (collection, id) => documents.get(rename(collection), id),
    getMany: (collection, ids) => documents.getMany(rename(collection), ids),
    find: (collection, query) => documents.find(rename(collection), query),
    ids: (collection, query) => documents.ids(rename(collection), query),
    count: (collection, query) => documents.count(rename(collection), query),
    fold: (steps, checkpoint) => documents.fold(renamedSteps(steps, rename), checkpoint),
    update: (collection, id, change) => documents.update(rename(collection), id, change),
    checkpoints: (consumer) => documents.checkpoints(consumer),
    reset: (collections, consumer) => documents.reset(collections.map(rename), consumer),
    declare: (collections) =>
      documents.declare(collections.map((spec) => ({ ...spec, name: rename(spec.name) }))),
    drop: (collections, consumer) => documents.drop(collections.map(rename), consumer),
    scrub: () => documents.scrub(),
    ping: () => documents.ping(),
    close: () => documents.close(),
  };
}
