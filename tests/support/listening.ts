import { type MatchNotice, SOCKET } from '@kolo/contracts/protocol/socket';
import { eventually } from '@kolo/testing';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';

interface Frame {
  type: string;
  message?: { content: string };
  memberId?: string;
}

/** A member's open socket. */
export interface Listening {
  /** Texts of the messages received. */
  contents(): string[];
  /** Members announced as matches. */
  matches(): string[];
  /** Members announced as online. */
  there(): string[];
  /** Members announced as typing. */
  typing(): string[];
  /** Sends a typing notice. */
  type(to: string): void;
  /** Whether the server closed it. */
  closed(): boolean;
  end(): void;
}

/** Opens a socket as the chat remote does; resolves once it is connected. */
export async function listenByChat(base: string, headers: Record<string, string>): Promise<Listening> {
  const socket = io(base, {
    path: SOCKET.path,
    addTrailingSlash: false,
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  const contents: string[] = [];
  const matches: string[] = [];
  socket.on(SOCKET.matchMade, ({ memberId }: MatchNotice) => matches.push(memberId));
  const there: string[] = [];
  const typing: string[] = [];
  socket.on(SOCKET.presence, ({ memberId }: MatchNotice) => there.push(memberId));
  socket.on(SOCKET.typing, ({ memberId }: MatchNotice) => typing.push(memberId));
  let closed = false;
  socket.on(SOCKET.newMessage, ({ content }: { content: string }) => contents.push(content));
  socket.once('disconnect', () => {
    closed = true;
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return {
    contents: () => contents,
    matches: () => matches,
    there: () => there,
    typing: () => typing,
    type: (to) => void socket.emit(SOCKET.typing, { to }),
    closed: () => closed,
    end: () => void socket.disconnect(),
  };
}

/** Opens a socket by the documented frames and says who listens; resolves once that is accepted. */
export async function listenAs(
  member: string,
  base: string,
  headers: Record<string, string>,
): Promise<Listening> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers });
  const frames: Frame[] = [];
  let closed = false;
  socket.on('message', (frame) => frames.push(JSON.parse(String(frame))));
  socket.once('close', () => {
    closed = true;
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'auth', userId: member, notices: true }));
  await eventually(() => frames[0]?.type === 'auth_success');
  const told = (type: string) =>
    frames.flatMap((frame) => (frame.type === type && frame.memberId ? [frame.memberId] : []));
  return {
    contents: () => frames.flatMap(({ message }) => (message ? [message.content] : [])),
    matches: () => told('match_made'),
    there: () => told('presence'),
    typing: () => told('typing'),
    type: (to) => socket.send(JSON.stringify({ type: 'typing', to })),
    closed: () => closed,
    end: () => socket.terminate(),
  };
}
