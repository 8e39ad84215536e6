import { once } from 'node:events';
import { WebSocket } from 'ws';

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
