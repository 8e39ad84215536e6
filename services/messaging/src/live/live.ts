import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, SOCKET } from '@kolo/contracts';
import { answerRaw, identityOf, type Measure, type ServiceContext } from '@kolo/service';
import type { Positions } from '../positions.ts';
import { createArrivals } from './arrivals.ts';
import { createAudience, type Listener } from './audience.ts';
import { createBroadcast } from './broadcast.ts';
import { createChatSockets } from './chatSockets.ts';
import { type Instances, joinInstances } from './instances.ts';
import { missedMessages } from './missedMessages.ts';
import { createPlainSockets } from './plainSockets.ts';
import { createSessionWatch } from './sessionWatch.ts';

const POLITE_MS = 1_000;
const PATIENCE_MS = 20;

/** What a client names that has seen nothing yet. */
const BEGINNING = '';

/** What happens on /ws: two protocols on one path, told apart by Socket.IO's `EIO` parameter (design 20, 34). */
export async function createLive(context: ServiceContext, positions: Positions) {
  const audience = createAudience();
  const arrivals = createArrivals(context);
  // Known before the views are brought up to date: whatever came earlier has its row once rows are read.
  const head = await context.journal.head();
  const broadcast = createBroadcast(context, audience, arrivals, positions, head);

  function join(listener: Listener): () => void {
    const leave = audience.add(listener);
    void sessions.check(listener);
    return leave;
  }
  const plain = createPlainSockets(join);
  const chat = createChatSockets({
    join,
    position: broadcast.position,
    isPosition: (text) => text === BEGINNING || positions.open(text) !== null,
    missed: (member, { after, upTo }) =>
      missedMessages(context, arrivals, positions, member, {
        after: positions.open(after) ?? '',
        upTo,
      }),
  });
  const sessions = createSessionWatch(context, audience, chat.kick);
  let instances: Instances | null = null;
  const openSockets: Measure = {
    name: 'open_sockets',
    help: 'Sockets open on this instance, by protocol',
    labels: ['protocol'],
    read: async () => [
      { labels: { protocol: 'plain' }, value: plain.count() },
      { labels: { protocol: 'socket.io' }, value: chat.count() },
    ],
  };

  return {
    openSockets,
    tellOfMatch: chat.tellOfMatch,
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const identity = identityOf(request);
      if (url.pathname.replace(/\/$/, '') !== SOCKET.path) answerRaw(socket, new Problem('not_found'));
      else if (!identity) answerRaw(socket, new Problem('sign_in_required'));
      else (url.searchParams.has('EIO') ? chat : plain).upgrade(request, socket, head, identity);
    },
    async start(): Promise<void> {
      instances = await joinInstances(chat.server, context.settings.urls.state, context.log);
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
      await instances?.close();
    },
  };
}
