import { Agent } from 'node:http';
import { connect, Socket } from 'node:net';

/** Per instance. */
export const MAX_SOCKETS = 256;
export const CONNECT_MS = 1_000;
/** Shorter than a closing server keeps accepting, so a pooled connection never races with its shutdown. */
export const IDLE_MS = 1_000;

/** Nothing of the request has been sent. */
export class NotConnectedError extends Error {
  override name = 'NotConnectedError';
}

/**
 * Hands a keep-alive connection to a request only once it is established, before its body is read. Otherwise
 * the request fails with `NotConnectedError`, after a second at most.
 */
export function createConnectingAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    const kept = keep(socket);
    // The agent closes idle sockets on timeout; requests set their own.
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
