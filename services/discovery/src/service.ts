import { type InternalInput, type InternalOutput, NOTHING_BETWEEN, outcomeOf } from '@kolo/contracts';
import { memorySlot, type ServiceDefinition, visibilityByProfile } from '@kolo/service';
import { createMemberIndex } from './members/memberIndex.ts';
import { takeCities } from './places/cities.ts';
import { createGazetteer } from './places/gazetteer.ts';
import { discoveryCalls } from './routes.ts';
import { candidatesView } from './views/candidates.ts';
import { pairsView } from './views/pairs.ts';

type Recognised = InternalOutput<'discovery', 'recognise'>;

const gazetteer = createGazetteer(takeCities);

/** Who may meet whom, in which order and why: read models only, searched in memory. */
export const discoveryService: ServiceDefinition = {
  name: 'discovery',
  viewsVersion: 6,
  feed: ['identity', 'profile', 'media', 'interaction'],
  projections: [candidatesView, pairsView],
  collections: [],
  build(context) {
    const members = memorySlot(() => createMemberIndex(gazetteer.locate));
    const byProfile = visibilityByProfile(context.peers);
    return {
      calls: discoveryCalls(members.current, gazetteer, context),
      visibility: {
        // Who is not in the index may be on the way there, or nobody: profile knows, and nobody waits for nobody.
        async of(disclosure, viewer, member) {
          if (viewer === member || !members.current().fit(viewer, member, context.clock()))
            return byProfile.of(disclosure, viewer, member);
          const relation = members.current().match(viewer, member) ? 'match' : 'fitting';
          return { relation, pair: NOTHING_BETWEEN, outcome: outcomeOf(disclosure, relation) };
        },
      },
      answers: {
        recognise: async ({ places }: InternalInput<'discovery', 'recognise'>): Promise<Recognised> => ({
          places: places.map(({ country, city }) => {
            const known = gazetteer.recognise(country, city);
            return { known, didYouMean: known ? null : gazetteer.meantBy(country, city) };
          }),
        }),
      },
      memory: members,
    };
  },
};
