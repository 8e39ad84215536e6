import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@kolo/contracts';
import { SettingsError } from './settings.ts';

export interface HttpFace {
  handler(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface ListeningServer {
  port: number;
  /** Stops accepting, lets what is in flight finish, cuts what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

const describe = (error: NodeJS.ErrnoException, port: number): Error => {
  if (error.code === 'EADDRINUSE') return new SettingsError(`PORT=${port}: this port is already in use`);
  if (error.code === 'EACCES') return new SettingsError(`PORT=${port}: this process may not listen there`);
  return error;
};

/** Listens on a port. Throws `SettingsError` with one line when it cannot. */
export async function listen(face: HttpFace, port: number, host?: string): Promise<ListeningServer> {
  const server: Server = createServer({ maxHeaderSize: LIMITS.headerBytes, keepAliveTimeout: 75_000 });
  server.on('request', (request, response) => face.handler(request, response));
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    face.upgrade(request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describe(error, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close(graceMs) {
      return new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}
