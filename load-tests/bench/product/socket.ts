import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';

/** Of the files that a process may hold open, so many are no sockets. */
const OTHER_FILES = 500;

/** Opens a socket, with the cookies of a visitor where it wants some. */
export async function openSocket(url: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
  await once(socket, 'open');
  return socket;
}

/** Opens a socket of the product and says whose it is. */
export async function openChat(url: string, headers: Record<string, string>, id: string): Promise<WebSocket> {
  const socket = await openSocket(`${url}/ws`, headers);
  socket.send(JSON.stringify({ type: 'auth', userId: id }));
  await once(socket, 'message');
  return socket;
}

/** How many sockets one process of this machine may hold, up to what is wanted. */
export function upTo(wanted: number): number {
  const [, most] = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Math.min(wanted, Number(most) - OTHER_FILES);
}
