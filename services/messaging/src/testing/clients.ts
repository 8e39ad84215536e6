import { connect } from 'node:net';
import type { Message } from '@kolo/contracts/api/messaging';
import { LIMITS } from '@kolo/contracts/limits';
import { type MatchNotice, SOCKET } from '@kolo/contracts/protocol/socket';
import { type ServerFrame, serverFrame } from '@kolo/contracts/protocol/socketFrames';
import { eventually } from '@kolo/testing';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { messageShape } from './world.ts';

const wsUrl = (url: string) => `${url.replace(/^http/, 'ws')}${SOCKET.path}`;

export type Presence = [memberId: string, isOnline: boolean];

/** A plain-protocol client that records what it was told. */
export interface PlainClient {
  socket: WebSocket;
  /** Without presence. */
  frames: ServerFrame[];
  presence: Presence[];
  closed: Promise<number>;
  say(frame: unknown): void;
}

/** Rejects with the status if the upgrade is refused. */
export async function plainClient(url: string, headers: Record<string, string>): Promise<PlainClient> {
  const socket = new WebSocket(wsUrl(url), { headers });
  const frames: ServerFrame[] = [];
  const presence: Presence[] = [];
  socket.on('message', (data) => {
    const frame = serverFrame.parse(JSON.parse(String(data)));
    if (frame.type === 'presence') presence.push([frame.memberId, frame.isOnline]);
    else frames.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  return { socket, frames, presence, closed, say: (frame) => socket.send(JSON.stringify(frame)) };
}

/** Signed in as its own member. */
export async function plainMember(
  url: string,
  headers: Record<string, string>,
  member: string,
  since?: string,
) {
  const client = await plainClient(url, headers);
  client.say({ type: 'auth', userId: member, notices: true, ...(since !== undefined && { since }) });
  await eventually(() => client.frames.length > 0);
  return client;
}

/** Speaks Socket.IO by hand, and counts what it is told. */
export async function bareChatClient(url: string, headers: Record<string, string>) {
  const socket = new WebSocket(`${wsUrl(url)}?EIO=4&transport=websocket`, { headers });
  socket.on('error', () => {});
  let frames = 0;
  socket.on('message', (data) => {
    // Skip protocol packets (`0` opens, `2` pings).
    if (String(data).startsWith('4')) frames++;
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  await new Promise((resolve) => socket.once('message', resolve));
  return { socket, closed, frames: () => frames };
}

/** Keeps its side open when the server says goodbye. */
export async function deafClient(url: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const sent = [
    'GET /ws HTTP/1.1',
    `Host: ${hostname}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const saidGoodbye = new Promise<void>((resolve) =>
    socket.on('data', (data) => {
      if (data.includes('signed out')) resolve();
    }),
  );
  socket.write(`${sent.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  return {
    closed,
    saidGoodbye,
    /** With an all-zero mask. */
    say(frame: unknown) {
      const text = Buffer.from(JSON.stringify(frame));
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), text]));
    },
  };
}

/** Like the chat remote's client. */
export interface ChatClient {
  socket: Socket;
  messages: Message[];
  matches: string[];
  presence: Presence[];
  told: ServerFrame[];
  disconnected: Promise<string>;
}

export interface ChatOptions {
  /** Of an earlier connection, to resume after. */
  messages?: Message[];
  resume?: 'handshake' | 'event';
}

/** Rejects if the upgrade is refused. */
export async function chatClient(
  url: string,
  headers: Record<string, string>,
  { messages = [], resume }: ChatOptions = {},
): Promise<ChatClient> {
  const after = messages.at(-1)?.position ?? '';
  const socket = io(url, {
    path: SOCKET.path,
    addTrailingSlash: false,
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
    ...(resume === 'handshake' && { auth: { after } }),
  });
  socket.on(SOCKET.newMessage, (message: unknown) => messages.push(messageShape.parse(message)));
  const matches: string[] = [];
  socket.on(SOCKET.matchMade, ({ memberId }: MatchNotice) => matches.push(memberId));
  const presence: Presence[] = [];
  const told: ServerFrame[] = [];
  for (const type of [SOCKET.typing, SOCKET.presence, SOCKET.conversationRead, SOCKET.readBySelf])
    socket.on(type, (argument: object) => {
      const frame = serverFrame.parse({ type, ...argument });
      if (frame.type === 'presence') presence.push([frame.memberId, frame.isOnline]);
      else told.push(frame);
    });
  const askOn = (from: string): unknown =>
    socket.emit(SOCKET.resume, from, (answer: unknown) => {
      const missed = messageShape.array().parse(answer);
      messages.push(...missed);
      const last = missed.at(-1);
      if (last && missed.length === LIMITS.missedPage) askOn(last.position);
    });
  if (resume === 'event') socket.on('connect', () => askOn(after));
  const disconnected = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return { socket, messages, matches, presence, told, disconnected };
}
