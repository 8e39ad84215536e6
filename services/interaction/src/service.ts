import type { InternalInput } from '@kolo/contracts';
import type { ServiceDefinition } from '@kolo/service';
import { routes } from './routes.ts';
import { standing } from './standing.ts';
import { likesView } from './views/likes.ts';
import { membersView } from './views/members.ts';

/** Likes, passes and matches. */
export const interactionService: ServiceDefinition = {
  name: 'interaction',
  viewsVersion: 1,
  projections: [likesView, membersView],
  feed: ['identity'],
  collections: [],
  build: (context) => ({
    routes: routes(context),
    answers: {
      standing: (question: InternalInput<'interaction', 'standing'>) => standing(context, question),
    },
  }),
};
