import { randomUUIDv7 } from 'node:crypto';
import type { InternalInput } from '@kolo/contracts';
import { blocksView, memberFactsView, type ServiceDefinition } from '@kolo/service';
import { blockAnswers } from './blockAnswers.ts';
import { interactionHeld } from './held.ts';
import { noticeManyLikes } from './manyLikes.ts';
import { pairDecider } from './pair/decide.ts';
import { routes } from './routes.ts';
import { createSeedPairs } from './seeding/seeding.ts';
import { standing } from './standing.ts';
import { blockActsView } from './views/blockActs.ts';
import { likesView } from './views/likes.ts';
import { membersView } from './views/members.ts';
import { createPairVisibility } from './visibility.ts';

/** Likes, passes, matches and blocks. */
export const interactionService: ServiceDefinition = {
  name: 'interaction',
  viewsVersion: 8,
  projections: [likesView, membersView, blocksView, blockActsView, memberFactsView],
  feed: ['identity', 'profile', 'media'],
  collections: [],
  build(context) {
    const pairs = context.commands(pairDecider);
    const visibility = createPairVisibility(context, pairs);
    const { keyring } = context;
    return {
      calls: routes(context, pairs, visibility),
      visibility,
      answers: {
        standing: (question: InternalInput<'interaction', 'standing'>) =>
          standing({ pairs, keyring }, question),
        ...blockAnswers(context, pairs, visibility),
        seed: createSeedPairs(context, randomUUIDv7),
        ...interactionHeld(context, visibility),
      },
      reactors: [{ source: 'interaction', reactor: noticeManyLikes(context) }],
    };
  },
};
