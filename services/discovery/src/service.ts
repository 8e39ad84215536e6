import { NOTHING_BETWEEN, outcomeOf } from '@kolo/contracts/profile/visibility';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { memorySlot, type ServiceDefinition, visibilityByProfile } from '@kolo/service';
import { createMemberIndex } from './members/memberIndex.ts';
import { createGazetteer, takeCities } from './places/gazetteer.ts';
import { discoveryCalls } from './routes.ts';
import { candidatesView } from './views/candidates.ts';
import { pairsView } from './views/pairs.ts';

type Recognised = InternalOutput<'discovery', 'recognise'>;

const gazetteer = createGazetteer(takeCities);

/** Who may meet whom, in which order and why. Read models only, searched in memory. */
export const discoveryService: ServiceDefinition = {
  name: 'discovery',
  viewsVersion: 8,
  feed: ['identity', 'profile', 'media', 'interaction'],
  projections: [candidatesView, pairsView],
  collections: [],
  build(context) {
    const members = memorySlot(() => createMemberIndex(gazetteer.locate, context.clock()));
    const byProfile = visibilityByProfile(context.peers);
    return {
      calls: discoveryCalls(members.current, gazetteer, context),
      visibility: {
        // Somebody missing here may still be arriving: profile knows.
        async of(disclosure, viewer, member) {
          if (viewer === member || !members.current().canMeet(viewer, member, context.clock()))
            return byProfile.of(disclosure, viewer, member);
          const relation = members.current().isMatched(viewer, member) ? 'match' : 'fitting';
          return { relation, pair: NOTHING_BETWEEN, outcome: outcomeOf(disclosure, relation) };
        },
      },
      answers: {
        recognise: async ({ places }: InternalInput<'discovery', 'recognise'>): Promise<Recognised> => ({
          places: places.map(({ country, city }) => {
            const known = gazetteer.recognise(country, city);
            return { known, didYouMean: known ? null : gazetteer.bestGuess(country, city) };
          }),
        }),
      },
      memory: members,
    };
  },
};
