import type { Documents } from './documents.ts';

/**
 * `lasting` is durable and for rows that cannot be rebuilt, `views` has views and checkpoints
 * (docs/design.md#the-embedded-feed).
 */
export function splitDocuments(
  lasting: Documents,
  views: Documents,
  isLasting: (collection: string) => boolean,
): Documents {
  const of = (collection: string) => (isLasting(collection) ? lasting : views);
  return {
    get: (collection, id) => of(collection.name).get(collection, id),
    getMany: (collection, ids) => of(collection.name).getMany(collection, ids),
    find: (collection, query) => of(collection.name).find(collection, query),
    pages: (collection, options) => of(collection.name).pages(collection, options),
    count: (collection, where) => of(collection.name).count(collection, where),
    async fold(steps, checkpoint) {
      const kept = steps.filter(({ collection }) => isLasting(collection));
      const met = kept.length > 0 ? await lasting.fold(kept) : [];
      if (kept.length === steps.length && !checkpoint) return met;
      const others = steps.filter(({ collection }) => !isLasting(collection));
      return [...met, ...(await views.fold(others, checkpoint))];
    },
    folded: (collection, ids) => of(collection).folded(collection, ids),
    update: (collection, id, change) => of(collection.name).update(collection, id, change),
    checkpoints: (consumer) => views.checkpoints(consumer),
    async declare(collections) {
      for (const spec of collections) await of(spec.name).declare([spec]);
    },
    async drop(collections, consumer) {
      await lasting.drop(collections.filter(isLasting), consumer);
      const others = collections.filter((collection) => !isLasting(collection));
      await views.drop(others, consumer);
    },
    async scrub() {
      await Promise.all([lasting.scrub(), views.scrub()]);
    },
    async ping() {
      await Promise.all([lasting.ping(), views.ping()]);
    },
    async close() {
      await Promise.all([lasting.close(), views.close()]);
    },
  };
}
