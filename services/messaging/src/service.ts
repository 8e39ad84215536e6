import { randomUUIDv7 } from 'node:crypto';
import type { InternalInput } from '@kolo/contracts';
import { blocksView, matchesView, memberFactsView, type ServiceDefinition } from '@kolo/service';
import { noticeFirstMessages } from './firstMessages.ts';
import { messagingHeld } from './held.ts';
import { lastBetween } from './lastBetween.ts';
import { createLive } from './live/live.ts';
import { tellOfMatches } from './live/matchNotices.ts';
import { createPositions } from './positions.ts';
import { createDevices, DEVICES } from './push/devices.ts';
import { type PostPush, postPush } from './push/postPush.ts';
import { createPushes } from './push/pushes.ts';
import { forgetDevices, pushMessages } from './push/reactors.ts';
import { pushRoutes } from './push/routes.ts';
import { routes } from './routes.ts';
import { createSeedMessages } from './seeding/seeding.ts';
import { usage } from './usage.ts';
import { conversationsView } from './views/conversations.ts';
import { messagesView } from './views/messages.ts';
import { peopleView } from './views/people.ts';
import { createChatVisibility } from './visibility.ts';

/** Messages between matched members, and their delivery; `post` reaches the push services of their browsers. */
export const messagingServiceWith = (post: PostPush): ServiceDefinition => ({
  name: 'messaging',
  viewsVersion: 10,
  projections: [messagesView, conversationsView, peopleView, matchesView, blocksView, memberFactsView],
  feed: ['identity', 'profile', 'media', 'interaction'],
  collections: [DEVICES],
  async build(context) {
    const positions = createPositions(context.secrets);
    const visibility = createChatVisibility(context);
    const live = await createLive(context, positions, visibility);
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
      calls: [...routes(context, visibility, positions), ...pushRoutes(devices, pushes.publicKey)],
      visibility,
      answers: {
        usage: (question: InternalInput<'messaging', 'usage'>) => usage(context, question),
        lastBetween: (question: InternalInput<'messaging', 'lastBetween'>) => lastBetween(context, question),
        seed: createSeedMessages(context, randomUUIDv7),
        ...messagingHeld(context, devices, visibility),
      },
      upgrade: live.upgrade,
      reactors: [
        { source: 'interaction', reactor: matches },
        { source: 'messaging', reactor: pushMessages(pushes.push, context, visibility) },
        { source: 'messaging', reactor: noticeFirstMessages(context) },
        { source: 'identity', reactor: forgetDevices(devices, context) },
      ],
      measures: [live.openSockets],
      start: live.start,
      async stop() {
        await live.stop();
        await pushes.stop();
      },
    };
  },
});

export const messagingService = messagingServiceWith(postPush);
