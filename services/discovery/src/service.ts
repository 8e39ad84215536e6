import { addDays } from '@kolo/contracts/dates';
import { WEEKLY_LETTER } from '@kolo/contracts/limits';
import { NOTHING_BETWEEN, outcomeOf } from '@kolo/contracts/profile/visibility';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { yieldToEventLoop } from '@kolo/port';
import { heldBy, memorySlot, type ServiceDefinition, visibilityByProfile } from '@kolo/service';
import { createMemberIndex } from './members/memberIndex.ts';
import { createGazetteer, takeCities } from './places/gazetteer.ts';
import { discoveryCalls } from './routes.ts';
import { countChoices, forgetErased } from './seen/reactors.ts';
import { createSeenCounts, SEEN } from './seen/seenCounts.ts';
import { candidatesView } from './views/candidates.ts';
import { pairsView } from './views/pairs.ts';

type Recognised = InternalOutput<'discovery', 'recognise'>;

const FLUSH_EVERY_MS = 60_000;
/** Members who come back are answered first. */
const PREPARE_AFTER_MS = 5_000;

const gazetteer = createGazetteer(takeCities);

/** Who may meet whom, in which order and why. Read models only, searched in memory. */
export const discoveryService: ServiceDefinition = {
  name: 'discovery',
  viewsVersion: 10,
  feed: ['identity', 'profile', 'media', 'interaction'],
  projections: [candidatesView, pairsView],
  collections: [SEEN],
  build(context) {
    const members = memorySlot(() => createMemberIndex(gazetteer.locate, context.clock()));
    const seen = createSeenCounts(context);
    let flushing: NodeJS.Timeout | undefined;
    let preparing: NodeJS.Timeout | undefined;
    let isOver = false;
    let flushed: Promise<void> = Promise.resolve();
    const flush = () => {
      flushed = seen
        .flush()
        .catch((err: unknown) => context.log.warn({ err }, 'how often members were shown was not written'));
    };
    const byProfile = visibilityByProfile(context.peers);
    return {
      calls: discoveryCalls(members.current, gazetteer, { ...context, seen }),
      visibility: {
        // Somebody missing here may still be arriving: profile knows.
        async of(disclosure, viewer, member) {
          if (viewer === member || !members.current().canMeet(viewer, member, context.clock()))
            return byProfile.of(disclosure, viewer, member);
          const relation = members.current().isMatched(viewer, member) ? 'match' : 'fitting';
          return { relation, pair: NOTHING_BETWEEN, outcome: outcomeOf(disclosure, relation) };
        },
      },
      reactors: [
        { source: 'interaction', reactor: countChoices(seen) },
        { source: 'identity', reactor: forgetErased(seen, context) },
      ],
      answers: {
        held: heldBy('discovery', { seen: async (member) => ({ rows: await seen.weeks(member) }) }),
        async newcomers({
          memberIds,
          before,
        }: InternalInput<'discovery', 'newcomers'>): Promise<InternalOutput<'discovery', 'newcomers'>> {
          const days = { from: addDays(before, -WEEKLY_LETTER.days), before };
          const counts: Record<string, number> = {};
          for (const member of memberIds) {
            const count = members.current().countNewcomers(member, days, context.clock());
            if (count !== undefined) counts[member] = count;
            await yieldToEventLoop();
          }
          return { counts };
        },
        recognise: async ({ places }: InternalInput<'discovery', 'recognise'>): Promise<Recognised> => ({
          places: places.map(({ country, city }) => {
            const known = gazetteer.recognise(country, city);
            return { known, didYouMean: known ? null : gazetteer.bestGuess(country, city) };
          }),
        }),
      },
      memory: members,
      async start() {
        flushing = setInterval(flush, FLUSH_EVERY_MS).unref();
        preparing = setTimeout(() => void gazetteer.prepare(() => isOver), PREPARE_AFTER_MS).unref();
      },
      async stop() {
        isOver = true;
        clearTimeout(preparing);
        clearInterval(flushing);
        await flushed;
        flush();
        await flushed;
      },
    };
  },
};
