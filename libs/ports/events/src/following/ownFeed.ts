import type { EventStore } from '../eventStore.ts';
import type { Feed } from '../feed.ts';
import { followStore } from './followStore.ts';

/** Straight from the store, whatever the feed to others is. */
export const ownFeed = (store: EventStore): Pick<Feed, 'follow' | 'place' | 'followAlone'> => ({
  follow: (options) => followStore(store, options),
  place: async ({ from }) => from?.position ?? null,
  followAlone: ({ after, ...options }) =>
    followStore(store, { ...options, from: after === null ? null : { position: after } }),
});
