import { randomUUIDv7 } from 'node:crypto';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { blocksView, memberFactsView, type ServiceDefinition } from '@kolo/service';
import { createBlockAnswers } from './blockAnswers.ts';
import { createComments } from './comments.ts';
import { noticeManyLikes } from './noticeManyLikes.ts';
import { pairDecider } from './pair/decide.ts';
import { createPersonalData } from './personalData.ts';
import { readStanding } from './readStanding.ts';
import { routes } from './routes.ts';
import { createSeedPairs } from './seeding/seeding.ts';
import { blockActsView } from './views/blockActs.ts';
import { likesView } from './views/likes.ts';
import { membersView } from './views/members.ts';
import { createPairVisibility } from './visibility.ts';

/** Likes, passes, matches and blocks. */
export const interactionService: ServiceDefinition = {
  name: 'interaction',
  viewsVersion: 13,
  projections: [likesView, membersView, blocksView, blockActsView, memberFactsView],
  feed: ['identity', 'profile', 'media'],
  collections: [],
  build(context) {
    const pairs = context.commands(pairDecider);
    const visibility = createPairVisibility(context, pairs);
    const comments = createComments(context, pairs);
    const { keyring } = context;
    return {
      calls: routes(context, pairs, comments, visibility),
      visibility,
      answers: {
        standing: (question: InternalInput<'interaction', 'standing'>) =>
          readStanding({ pairs, keyring }, question),
        comments: comments.between,
        ...createBlockAnswers(context, pairs, visibility),
        seed: createSeedPairs(context, randomUUIDv7),
        ...createPersonalData(context, visibility),
      },
      reactors: [{ source: 'interaction', reactor: noticeManyLikes(context) }],
    };
  },
};
