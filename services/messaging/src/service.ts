import { randomUUIDv7 } from 'node:crypto';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { blocksView, matchesView, memberFactsView, type ServiceDefinition } from '@kolo/service';
import { noteWaiting } from './away/noteWaiting.ts';
import { createWaiting, WAITING } from './away/waiting.ts';
import { createAwayLetters } from './away/writeAway.ts';
import { createCommentDelivery } from './conversation/deliverComments.ts';
import { lastBetween } from './lastBetween.ts';
import { createLive } from './live/live.ts';
import { tellOfMatches } from './live/matchNotices.ts';
import { noticeFirstMessages } from './noticeFirstMessages.ts';
import { createPersonalData } from './personalData.ts';
import { createPositions } from './positions.ts';
import { createDevices, DEVICES } from './push/devices.ts';
import { type PostPush, postPush } from './push/postPush.ts';
import { createPushes } from './push/pushes.ts';
import { forgetErased, pushMessages } from './push/reactors.ts';
import { pushRoutes } from './push/routes.ts';
import { routes } from './routes.ts';
import { createSeedMessages } from './seeding/seeding.ts';
import { createChargeComment } from './sent/chargeComment.ts';
import { usage } from './usage.ts';
import { conversationsView } from './views/conversations.ts';
import { messagesView } from './views/messages.ts';
import { peopleView } from './views/people.ts';
import { createChatVisibility } from './visibility.ts';
import { countCorrespondents, warnOfFraud } from './warnOfFraud.ts';

/**
 * Messages between matches, and their delivery; `post` reaches push services. `lookEveryMs`: between looks for members
 * to write to.
 */
export const messagingServiceWith = (post: PostPush, { lookEveryMs = 60_000 } = {}): ServiceDefinition => ({
  name: 'messaging',
  viewsVersion: 15,
  projections: [messagesView, conversationsView, peopleView, matchesView, blocksView, memberFactsView],
  feed: ['identity', 'profile', 'media', 'interaction'],
  collections: [DEVICES, WAITING],
  async build(context) {
    const positions = createPositions(context.secrets);
    const visibility = createChatVisibility(context);
    const waiting = createWaiting(context);
    const live = await createLive(context, positions, visibility, {
      cameOrLeft: (member) =>
        void waiting
          .cameOrLeft(member)
          .catch((err: unknown) => context.log.warn({ err }, 'what waits for a member could not be settled')),
    });
    const awayLetters = createAwayLetters(context, {
      waiting,
      isConnected: live.isConnected,
      sights: visibility,
    });
    let looking: NodeJS.Timeout | undefined;
    const comments = createCommentDelivery(context);
    const devices = createDevices(context);
    const pushes = createPushes(context, { devices, post, isConnected: live.isConnected });
    const matches = tellOfMatches(
      {
        notify(member, other) {
          live
            .tellOfMatch(member, other)
            .catch((err: unknown) => context.log.warn({ err }, 'a match was not told'));
          pushes.push(member, 'match');
        },
        matched: live.matched,
        parted: live.parted,
      },
      context,
      visibility,
    );
    return {
      calls: [
        ...routes(context, { sights: visibility, positions, comments }),
        ...pushRoutes(devices, pushes.publicKey),
      ],
      visibility,
      answers: {
        usage: (question: InternalInput<'messaging', 'usage'>) => usage(context, question),
        chargeComment: createChargeComment(context),
        lastBetween: (question: InternalInput<'messaging', 'lastBetween'>) => lastBetween(context, question),
        correspondents: (question: InternalInput<'messaging', 'correspondents'>) =>
          countCorrespondents(context, question),
        seed: createSeedMessages(context, randomUUIDv7),
        ...createPersonalData(context, devices, visibility),
      },
      upgrade: live.upgrade,
      reactors: [
        { source: 'interaction', reactor: matches },
        { source: 'messaging', reactor: pushMessages(pushes.push, context, visibility) },
        { source: 'interaction', reactor: comments.reactor },
        { source: 'messaging', reactor: noticeFirstMessages('notice-first-messages', context) },
        { source: 'interaction', reactor: noticeFirstMessages('notice-comments', context) },
        { source: 'messaging', reactor: noteWaiting('note-waiting', waiting, context) },
        { source: 'interaction', reactor: noteWaiting('note-waiting-matches', waiting, context) },
        { source: 'identity', reactor: forgetErased([devices, waiting], context) },
        { source: 'identity', reactor: warnOfFraud(context) },
      ],
      measures: [live.openSockets],
      async start() {
        await live.start();
        looking = setInterval(awayLetters.look, lookEveryMs).unref();
      },
      async stop() {
        clearInterval(looking);
        await awayLetters.stop();
        await live.stop();
        await pushes.stop();
      },
    };
  },
});

export const messagingService = messagingServiceWith(postPush);
