import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type MatchNotice, Problem, type ServerFrame, SOCKET } from '@kolo/contracts';
import { answerRaw, identityOf, type Measure, type ServiceContext, type Sights } from '@kolo/service';
import type { Positions } from '../positions.ts';
import { createArrivals } from './arrivals.ts';
import { createAudience } from './audience.ts';
import { createBroadcast } from './broadcast.ts';
import { createChatSockets } from './chatSockets.ts';
import type { DeliveryOptions } from './delivery.ts';
import { ALONE, type Instances, joinInstances } from './instances.ts';
import { missedMessages } from './missedMessages.ts';
import { createPartners } from './partners.ts';
import { createPlainSockets } from './plainSockets.ts';
import { createPresence } from './presence.ts';
import { createReceipts } from './receipts.ts';
import { createSessionWatch } from './sessionWatch.ts';

const POLITE_MS = 1_000;
const PATIENCE_MS = 20;

/** What a client names that has seen nothing yet. */
const BEGINNING = '';

/** What happens on /ws: two protocols on one path, told apart by Socket.IO's `EIO` parameter (design 20, 34). */
export async function createLive(context: ServiceContext, positions: Positions, sights: Sights) {
  const audience = createAudience();
  const arrivals = createArrivals(context);
  // Known before the views are brought up to date: whatever came earlier has its row once rows are read.
  const head = await context.journal.head();
  const tellHere = (members: readonly string[], frame: ServerFrame) => {
    for (const member of members) for (const listener of audience.of(member)) listener.tell(frame);
  };
  let instances: Instances = ALONE;
  const tell = (members: readonly string[], frame: ServerFrame) => {
    tellHere(members, frame);
    if (members.length > 0) instances.tellElsewhere(members, frame);
  };
  const receipts = createReceipts(context, positions, sights, (member, frame) => tellHere([member], frame));
  const delivered = context.histogram('kolo_message_delivery_duration_seconds');
  const broadcast = createBroadcast(context, {
    audience,
    arrivals,
    positions,
    receipts,
    delivered,
    from: head,
  });
  const partners = createPartners(context);
  const presence = createPresence({ audience, partners, instances: () => instances, tell, log: context.log });

  const options: DeliveryOptions = {
    join(listener) {
      const leave = audience.add(listener);
      void sessions.check(listener);
      presence.joined(listener);
      return () => {
        leave();
        presence.left(listener.member);
      };
    },
    position: broadcast.position,
    isPosition: (text) => text === BEGINNING || positions.open(text) !== null,
    missed: (member, { after, upTo }) =>
      missedMessages(context, arrivals, positions, sights, member, {
        after: positions.open(after) ?? '',
        upTo,
      }),
    async typing(memberId, to) {
      if (await partners.are(memberId, to)) tell([to], { type: 'typing', memberId });
    },
  };
  const plain = createPlainSockets(options);
  const chat = createChatSockets(options);
  const sessions = createSessionWatch(context, audience, chat.kick);
  const openSockets: Measure = {
    name: 'kolo_open_sockets',
    read: async () => [
      { labels: { protocol: 'plain' }, value: plain.count() },
      { labels: { protocol: 'socket.io' }, value: chat.count() },
    ],
  };

  return {
    openSockets,
    /** Whether a socket of the member is open here or at another instance. */
    isConnected: async (member: string): Promise<boolean> =>
      audience.of(member).length > 0 || (await instances.whoIsElsewhere([member])).length > 0,
    tellOfMatch(member: string, { memberId }: MatchNotice): void {
      tell([member], { type: 'match_made', memberId });
      presence.matched(member, memberId);
    },
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const identity = identityOf(request);
      if (url.pathname.replace(/\/$/, '') !== SOCKET.path) answerRaw(socket, new Problem('not_found'));
      else if (!identity) answerRaw(socket, new Problem('sign_in_required'));
      else (url.searchParams.has('EIO') ? chat : plain).upgrade(request, socket, head, identity);
    },
    async start(): Promise<void> {
      instances = await joinInstances(
        chat.server,
        {
          tell: tellHere,
          whoIsHere: (members) => members.filter((member) => audience.of(member).length > 0),
        },
        { stateUrl: context.settings.urls.state, log: context.log },
      );
      await sessions.start();
      broadcast.start();
    },
    /** Says goodbye to every socket, waits a moment for them to go, and cuts the rest. */
    async stop(): Promise<void> {
      sessions.stop();
      await broadcast.stop();
      for (const listener of audience.all()) listener.close('going away');
      const until = performance.now() + POLITE_MS;
      while (audience.all().length > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      plain.cut();
      await chat.cut();
      presence.stop();
      await instances.close();
    },
  };
}
