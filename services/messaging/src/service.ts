import { randomUUIDv7 } from 'node:crypto';
import type { InternalInput } from '@kolo/contracts';
import { blocksView, type ServiceDefinition } from '@kolo/service';
import { createLive } from './live/live.ts';
import { tellOfMatches } from './live/matchNotices.ts';
import { createNeighbours } from './neighbours.ts';
import { createPositions } from './positions.ts';
import { routes } from './routes.ts';
import { createSeedMessages } from './seeding/seeding.ts';
import { usage } from './usage.ts';
import { conversationsView } from './views/conversations.ts';
import { matchesView } from './views/matches.ts';
import { messagesView } from './views/messages.ts';
import { peopleView } from './views/people.ts';

/** Messages between matched members, and their delivery. */
export const messagingService: ServiceDefinition = {
  name: 'messaging',
  viewsVersion: 3,
  projections: [messagesView, conversationsView, peopleView, matchesView, blocksView],
  feed: ['identity', 'profile', 'media', 'interaction'],
  collections: [],
  async build(context) {
    const positions = createPositions(context.secrets);
    const live = await createLive(context, positions);
    return {
      calls: routes(context, createNeighbours(context), positions),
      answers: {
        usage: (question: InternalInput<'messaging', 'usage'>) => usage(context, question),
        seed: createSeedMessages(context, randomUUIDv7),
      },
      upgrade: live.upgrade,
      reactors: [{ source: 'interaction', reactor: tellOfMatches(live.tellOfMatch, context) }],
      measures: [live.openSockets],
      start: live.start,
      stop: live.stop,
    };
  },
};
