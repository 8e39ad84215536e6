import http from 'node:http';
import https from 'node:https';
import { readTlsFiles, type TlsFiles } from '@kolo/port';

/**
 * Connections that are kept, and given up when nothing moves on them for `silentMs` in either direction, also while
 * they connect: a long upload may take its time, a stalled one may not. The files are read for each connection, so that
 * renewed ones count (docs/design.md#tls-and-credentials-to-engines).
 */
export function patientAgent(tls: boolean, silentMs: number, files: TlsFiles = {}): http.Agent {
  const options = { keepAlive: true, maxSockets: 32, timeout: silentMs };
  const agent = tls ? new https.Agent(options) : new http.Agent(options);
  const create = agent.createConnection.bind(agent);
  agent.createConnection = (connection, callback) => {
    const socket = create({ ...connection, ...readTlsFiles(files) }, callback);
    socket?.on('timeout', () => socket.destroy(new Error('the blob store is silent')));
    return socket;
  };
  return agent;
}
