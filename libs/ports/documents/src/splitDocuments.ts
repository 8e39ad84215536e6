import type { Documents } from './documents.ts';

/**
 * Rows in two places under one port: those that nothing could make again in `lasting`, where every write is on disk
 * before it is answered, and those of the views, with the places of their consumers, in `views`
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
      // What an earlier release kept beside the events goes as well.
      for (const documents of [lasting, views]) await documents.drop(collections, consumer);
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
