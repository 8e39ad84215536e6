import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, SOCKET } from '@kolo/contracts';
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
import { type Connection, createSessionWatch } from './sessionWatch.ts';
import { createTelling } from './telling.ts';

const POLITE_MS = 1_000;
const PATIENCE_MS = 20;

/** What a client names that has seen nothing yet. */
const BEGINNING = '';

/**
 * What happens on /ws: two protocols on one path, told apart by Socket.IO's `EIO` parameter
 * (docs/design.md#sockets-that-drop, docs/design.md#the-edge).
 */
export async function createLive(context: ServiceContext, positions: Positions, sights: Sights) {
  const audience = createAudience();
  const arrivals = createArrivals(context);
  // Known before the views are brought up to date: whatever came earlier has its row once rows are read.
  const head = await context.journal.head();
  let instances: Instances = ALONE;
  const telling = createTelling(sights, audience, () => instances);
  const receipts = createReceipts(context, positions, telling);
  const delivered = context.histogram('kolo_message_delivery_duration_seconds');
  const broadcast = createBroadcast(context, {
    audience,
    arrivals,
    positions,
    receipts,
    telling,
    delivered,
    from: head,
  });
  const partners = createPartners(context);
  const presence = createPresence({
    audience,
    partners,
    instances: () => instances,
    telling,
    log: context.log,
  });
  const sessions = createSessionWatch(context);

  const options: DeliveryOptions = {
    isLive: sessions.isLive,
    join(listener) {
      const leave = audience.add(listener);
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
      await telling.everywhere([to], { type: 'typing', memberId });
    },
  };
  const plain = createPlainSockets(options);
  const chat = createChatSockets(options);
  const openSockets: Measure = {
    name: 'kolo_open_sockets',
    read: async () => [
      { labels: { protocol: 'plain' }, value: plain.count() },
      { labels: { protocol: 'socket.io' }, value: chat.count() },
    ],
  };

  /** The session is asked again by whoever speaks the protocol: it may end before the client says anything. */
  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const identity = identityOf(request);
    if (url.pathname.replace(/\/$/, '') !== SOCKET.path) return answerRaw(socket, new Problem('not_found'));
    if (!identity) return answerRaw(socket, new Problem('sign_in_required'));
    const { member, session } = identity;
    const cut = () => answerRaw(socket, new Problem('unavailable'));
    const connection: Connection = {
      member,
      session,
      cut,
      close: (reason) =>
        reason === 'signed out' ? answerRaw(socket, new Problem('sign_in_required')) : cut(),
    };
    socket.once('close', sessions.watch(connection));
    if (!(await sessions.isLive(connection)) || !socket.writable) return;
    (url.searchParams.has('EIO') ? chat : plain).upgrade(request, socket, head, connection);
  }

  return {
    openSockets,
    /** Whether a socket of the member is open here or at another instance. */
    isConnected: async (member: string): Promise<boolean> =>
      audience.of(member).length > 0 || (await instances.whoIsElsewhere([member])).length > 0,
    /** Tells a member of a match. */
    tellOfMatch: (member: string, memberId: string) =>
      telling.everywhere([member], { type: 'match_made', memberId }, { matched: true }),
    matched: presence.matched,
    parted: presence.parted,
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      open(request, socket, head).catch((err: unknown) => {
        context.log.warn({ err }, 'a socket could not be opened');
        socket.destroy();
      });
    },
    async start(): Promise<void> {
      instances = await joinInstances(
        chat.server,
        {
          tell: telling.received,
          tellOfLeaving: audience.tellOfLeaving,
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
      for (const connection of sessions.all()) connection.close('going away');
      const until = performance.now() + POLITE_MS;
      while (sessions.all().length > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      plain.cut();
      await chat.cut();
      presence.stop();
      await instances.close();
    },
  };
}
