import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '@kolo/contracts/errors';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import {
  answerRaw,
  identityOf,
  type Measure,
  type ServiceContext,
  type Sights,
  type Visibility,
} from '@kolo/service';
import type { Positions } from '../positions.ts';
import { createArrivals } from './arrivals.ts';
import { createAudience } from './audience.ts';
import { createBroadcast } from './broadcast.ts';
import { createFrameSender } from './frameSender.ts';
import { ALONE, type Instances, joinInstances } from './instances.ts';
import { readMissedMessages } from './missedMessages.ts';
import { createPartners } from './partners.ts';
import { createPresence } from './presence.ts';
import { createReceipts } from './receipts.ts';
import { createChatSockets } from './sockets/chatSockets.ts';
import type { DeliveryOptions } from './sockets/delivery.ts';
import { createPlainSockets } from './sockets/plainSockets.ts';
import { type Connection, createSessionWatch } from './sockets/sessionWatch.ts';

const POLITE_MS = 1_000;
const PATIENCE_MS = 20;

/** The position of a client that has seen nothing. */
const BEGINNING = '';

/**
 * Two protocols on /ws, told apart by Socket.IO's `EIO` parameter (docs/design.md#sockets-that-drop,
 * docs/design.md#the-edge).
 */
export async function createLive(
  context: ServiceContext,
  positions: Positions,
  sights: Sights & Visibility,
  { cameOrLeft }: { cameOrLeft(member: string): void },
) {
  const audience = createAudience();
  const arrivals = createArrivals(context);
  // Taken before the views catch up: anything earlier has its row by the time rows are read.
  const head = await context.journal.head();
  let instances: Instances = ALONE;
  const frames = createFrameSender(sights, audience, () => instances);
  const receipts = createReceipts(context, positions, frames);
  const delivered = context.histogram('kolo_message_delivery_duration_seconds');
  const broadcast = createBroadcast(context, {
    audience,
    arrivals,
    positions,
    receipts,
    telling: frames,
    delivered,
    from: head,
  });
  const partners = createPartners(context);
  const presence = createPresence({
    audience,
    partners,
    instances: () => instances,
    telling: frames,
    log: context.log,
  });
  const sessions = createSessionWatch(context);

  const options: DeliveryOptions = {
    isLive: sessions.isLive,
    join(listener) {
      const leave = audience.add(listener);
      presence.joined(listener);
      cameOrLeft(listener.member);
      return () => {
        leave();
        presence.left(listener.member);
        cameOrLeft(listener.member);
      };
    },
    position: broadcast.position,
    isPosition: (text) => text === BEGINNING || positions.open(text) !== null,
    missed: (member, { after, upTo }) =>
      readMissedMessages(context, arrivals, positions, sights, member, {
        after: positions.open(after) ?? '',
        upTo,
      }),
    async typing(memberId, to) {
      await frames.everywhere([to], { type: 'typing', memberId });
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

  /** The protocol checks the session again, as it may end before the client says anything. */
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
    /** Here or at another instance; `null` where that cannot be told. */
    async isConnected(member: string): Promise<boolean | null> {
      if (audience.of(member).length > 0) return true;
      const elsewhere = await instances.whoIsElsewhere([member]);
      return elsewhere && elsewhere.length > 0;
    },
    tellOfMatch: (member: string, memberId: string) =>
      frames.everywhere([member], { type: 'match_made', memberId }, { matched: true }),
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
          tell: frames.received,
          tellOfLeaving: audience.tellOfLeaving,
          whoIsHere: (members) => members.filter((member) => audience.of(member).length > 0),
        },
        { stateUrl: context.settings.urls.state, log: context.log },
      );
      await sessions.start();
      broadcast.start();
    },
    /** Says goodbye to every socket, then cuts those that stay. */
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
