import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { Message } from '@kolo/contracts/api/messaging';
import { eventually } from '@kolo/testing';
import { WebSocket } from 'ws';
import { type Audience, createAudience } from './audience.ts';
import { createChatSockets } from './sockets/chatSockets.ts';
import { createPlainSockets } from './sockets/plainSockets.ts';
import type { Connection } from './sockets/sessionWatch.ts';

const ana: Connection = {
  member: 'ana111111111',
  session: 'session',
  close: () => undefined,
  cut: () => undefined,
};
const large: Message = {
  id: 'm',
  senderId: ana.member,
  receiverId: 'marko1111111',
  content: 'x'.repeat(100_000),
  createdAt: '2030-01-01T00:00:00.000Z',
  position: '1',
};
/** Far more than the largest backlog and the buffers of the network hold together. */
const MESSAGES = 300;
const AT_ONCE = 5;

/** How a bare WebSocket joins by each protocol, once it is open. */
const PROTOCOLS = {
  plain: { query: '', join: JSON.stringify({ type: 'auth', userId: ana.member }) },
  'Socket.IO': { query: '?EIO=4&transport=websocket', join: '40' },
} as const;

async function serve(protocol: keyof typeof PROTOCOLS) {
  const audience = createAudience();
  const options = {
    isLive: async () => true,
    join: audience.add,
    position: () => '',
    isPosition: () => true,
    missed: async () => [],
    typing: async () => undefined,
  };
  const sockets = protocol === 'plain' ? createPlainSockets(options) : createChatSockets(options);
  const server = createServer();
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head, ana));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { query, join: hello } = PROTOCOLS[protocol];
  return {
    audience,
    async client() {
      const before = audience.all().length;
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws${query}`);
      let received = 0;
      socket.on('error', () => {});
      socket.on('message', (data) => {
        if (String(data).includes('new_message')) received++;
      });
      socket.on('open', () => socket.send(hello));
      await eventually(() => audience.all().length > before);
      return { socket, received: () => received };
    },
    async close() {
      await sockets.cut();
      server.close();
    },
  };
}

/** Delivers at the pace of the fast one of two listeners. */
async function flood(audience: Audience, received: () => number): Promise<void> {
  for (let sent = 1; sent <= MESSAGES; sent++) {
    for (const listener of audience.of(ana.member)) listener.tell({ type: 'new_message', message: large });
    if (sent % AT_ONCE === 0) await eventually(() => received() >= sent);
  }
}

test.each(['plain', 'Socket.IO'] as const)(
  'over %s a reader too far behind is cut, others read on',
  async (protocol) => {
    const { audience, client, close } = await serve(protocol);
    const [slow, fast] = [await client(), await client()];
    slow.socket.pause();
    await flood(audience, fast.received);
    expect(audience.all()).toHaveLength(1);
    expect(fast.received()).toBe(MESSAGES);
    slow.socket.terminate();
    await close();
  },
);
