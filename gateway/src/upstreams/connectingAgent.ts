import { Agent } from 'node:http';
import { connect, Socket } from 'node:net';

/** To one instance. */
export const MAX_SOCKETS = 256;
export const CONNECT_MS = 1_000;
/** Shorter than a server that closes goes on accepting: a connection that waits is never one that it is about to end. */
export const IDLE_MS = 1_000;

/** No connection was made, so nothing of the request has left. */
export class NotConnectedError extends Error {
  override name = 'NotConnectedError';
}

/**
 * Kept-alive connections that are given to a request once they are made: until then nothing of its body was read. A
 * request that gets none fails with `NotConnectedError`, after a second at most.
 */
export function connectingAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    const kept = keep(socket);
    // An agent ends those that wait when they time out; who uses one sets its own time.
    if (socket instanceof Socket) socket.setTimeout(IDLE_MS);
    return kept;
  };
  agent.createConnection = (options, done) => {
    const socket = connect({ ...options, host: options.host ?? undefined, port: Number(options.port) });
    const refuse = (cause?: Error) => {
      socket.destroy();
      done?.(new NotConnectedError('no connection', { cause }), socket);
    };
    const late = setTimeout(refuse, CONNECT_MS);
    socket.once('error', refuse);
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', refuse);
      done?.(null, socket);
    });
    socket.once('close', () => clearTimeout(late));
    return undefined;
  };
  return agent;
}
