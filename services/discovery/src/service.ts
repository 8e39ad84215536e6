import { memorySlot, type ServiceDefinition } from '@kolo/service';
import { createMemberIndex } from './members/memberIndex.ts';
import { takeCities } from './places/cities.ts';
import { createGazetteer } from './places/gazetteer.ts';
import { discoveryCalls } from './routes.ts';
import { candidatesView } from './views/candidates.ts';
import { pairsView } from './views/pairs.ts';

const locate = createGazetteer(takeCities);

/** Who may meet whom, in which order and why: read models only, searched in memory. */
export const discoveryService: ServiceDefinition = {
  name: 'discovery',
  viewsVersion: 5,
  feed: ['identity', 'profile', 'media', 'interaction'],
  projections: [candidatesView, pairsView],
  collections: [],
  build(context) {
    const members = memorySlot(() => createMemberIndex(locate));
    return {
      calls: discoveryCalls(members.current, context),
      memory: members,
    };
  },
};
