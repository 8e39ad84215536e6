import type { InternalInput } from '@kolo/contracts';
import type { ServiceDefinition } from '@kolo/service';
import { createLive } from './live/live.ts';
import { createNeighbours } from './neighbours.ts';
import { routes } from './routes.ts';
import { usage } from './usage.ts';
import { conversationsView } from './views/conversations.ts';
import { matchesView } from './views/matches.ts';
import { messagesView } from './views/messages.ts';
import { peopleView } from './views/people.ts';

/** Messages between matched members, and their delivery. */
export const messagingService: ServiceDefinition = {
  name: 'messaging',
  viewsVersion: 1,
  projections: [messagesView, conversationsView, peopleView, matchesView],
  feed: ['identity', 'profile', 'media', 'interaction'],
  collections: [],
  build(context) {
    const live = createLive(context);
    return {
      routes: routes(context, createNeighbours(context)),
      answers: { usage: (question: InternalInput<'messaging', 'usage'>) => usage(context, question) },
      upgrade: live.upgrade,
      measures: [live.openSockets],
      start: live.start,
      stop: live.stop,
    };
  },
};
