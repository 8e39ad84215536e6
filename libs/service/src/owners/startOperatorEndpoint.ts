import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceName } from '@kolo/contracts/services';
import { listen } from '../http/httpServer.ts';
import type { RunningService } from '../starting/startService.ts';
import { announceOwners } from './ownersFile.ts';

const LOOPBACK = '127.0.0.1';
const FINISH_MS = 1_000;
/** The service itself checks the signature. */
const PATH = /^\/([a-z-]+)(\/internal\/\w+|\/health|\/ready)$/;

/** On a loopback port noted in the data folder. */
export async function startOperatorEndpoint(
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
  const withdraw = announceOwners(
    dataDir,
    Object.fromEntries(
      [...services.keys()].map((name) => [name, [`http://${LOOPBACK}:${server.port}/${name}`]]),
    ),
  );
  return {
    async close() {
      withdraw();
      await server.close(FINISH_MS);
    },
  };
}
