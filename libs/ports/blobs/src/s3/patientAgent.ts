import http from 'node:http';
import https from 'node:https';

/**
 * Connections that are kept, and given up when nothing moves on them for `silentMs` in either direction, also while
 * they connect: a long upload may take its time, a stalled one may not.
 */
export function patientAgent(tls: boolean, silentMs: number): http.Agent {
  const options = { keepAlive: true, maxSockets: 32, timeout: silentMs };
  const agent = tls ? new https.Agent(options) : new http.Agent(options);
  const create = agent.createConnection.bind(agent);
  agent.createConnection = (connection, callback) => {
    const socket = create(connection, callback);
    socket?.on('timeout', () => socket.destroy(new Error('the blob store is silent')));
    return socket;
  };
  return agent;
}
