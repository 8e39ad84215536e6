import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@kolo/contracts';
import { listen } from '../httpServer.ts';
import type { RunningService } from '../startService.ts';
import { announceOwners } from './ownersFile.ts';

const LOOPBACK = '127.0.0.1';
const FINISH_MS = 1_000;
/** `/<service>/internal/<question>`, which the service itself lets in by its signature only. */
const PATH = /^\/([a-z-]+)(\/internal\/\w+|\/health|\/ready)$/;

/**
 * Opens a port on this machine alone at which the services of this process answer their operator, and announces it in
 * the data folder. The gateway lets none of these paths through.
 */
export async function openDoor(
  dataDir: string,
  services: ReadonlyMap<ServiceName, RunningService>,
): Promise<{ close(): Promise<void> }> {
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    const [, name, path] = PATH.exec(request.url ?? '') ?? [];
    const service = [...services.values()].find((one) => one.name === name);
    if (!service || !path) return void response.writeHead(404).end();
    request.url = path;
    service.handler(request, response);
  };
  const server = await listen({ handler, upgrade: (_request, socket) => socket.destroy() }, 0, LOOPBACK);
  const takeBack = announceOwners(
    dataDir,
    Object.fromEntries(
      [...services.keys()].map((name) => [name, [`http://${LOOPBACK}:${server.port}/${name}`]]),
    ),
  );
  return {
    async close() {
      takeBack();
      await server.close(FINISH_MS);
    },
  };
}
