import type { ServiceDefinition } from '@kolo/service';
import { createMemberIndex } from './members/memberIndex.ts';
import { takeCities } from './places/cities.ts';
import { createGazetteer } from './places/gazetteer.ts';
import { discoveryRoutes } from './routes.ts';
import { candidatesView } from './views/candidates.ts';
import { pairsView } from './views/pairs.ts';

const locate = createGazetteer(takeCities);

/** Who may meet whom, in which order and why: read models only, searched in memory. */
export const discoveryService: ServiceDefinition = {
  name: 'discovery',
  viewsVersion: 1,
  feed: ['identity', 'profile', 'media', 'interaction'],
  projections: [candidatesView, pairsView],
  collections: [],
  build({ documents, clock, log }) {
    const members = createMemberIndex(documents, locate);
    return {
      routes: discoveryRoutes(members, clock),
      start: () => members.load(),
      viewsReplaced: () => members.load(),
      rowsChanged(collection, ids) {
        members
          .follow(collection, ids)
          .catch((error: unknown) => log.error({ err: error, collection }, 'the index missed changed rows'));
      },
    };
  },
};
