import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@kolo/contracts/errors';
import type { ServiceDefinition } from '../definition.ts';
import { answerProblem, answerRaw } from '../http/answers.ts';
import { type HttpFace, listen } from '../http/httpServer.ts';
import { createLog } from '../http/requestLog.ts';
import { httpPeers } from '../questions/peers.ts';
import { peerSigner } from '../questions/signedCall.ts';
import { followedUrls } from '../settings/followedUrls.ts';
import { release } from '../settings/release.ts';
import { createSecrets } from '../settings/secrets.ts';
import { serviceUrls } from '../settings/serviceUrls.ts';
import { readServiceSettings } from '../settings/settings.ts';
import { openPorts } from './openPorts.ts';
import { createOutages } from './outages.ts';
import { runUntilStopped } from './process.ts';
import { startService } from './startService.ts';
import { createStartup, type Startup } from './startup.ts';

const FINISH_MS = 5_000;

function startingHandler(startup: Startup): HttpFace['handler'] {
  const json = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return ({ url }: IncomingMessage, response) => {
    if (url === '/health') json(response, 200, { status: 'alive', ...release() });
    else if (url === '/ready')
      json(response, 503, {
        status: 'not ready',
        reason: `starting: ${startup.waitingFor().join(', ') || 'no engine'} is waited for`,
      });
    else answerProblem(response, new Problem('unavailable'));
  };
}

export const runAlone = (definition: ServiceDefinition): Promise<void> =>
  runUntilStopped(async () => {
    const settings = readServiceSettings(process.env);
    const secrets = createSecrets(settings.secretKey);
    const outages = createOutages(createLog(definition.name, settings.logLevel));
    const log = createLog(definition.name, settings.logLevel, outages);
    const clock = () => new Date();
    const startup = createStartup(log);
    let face: HttpFace = {
      handler: startingHandler(startup),
      upgrade: (_request, socket) => answerRaw(socket, new Problem('unavailable')),
    };
    const server = await listen(
      {
        handler: (request, response) => face.handler(request, response),
        upgrade: (request, socket, head) => face.upgrade(request, socket, head),
      },
      settings.port,
      settings.host,
    );
    log.info({ port: server.port }, 'listening');
    const ports = await openPorts({ name: definition.name, settings, secrets, log, startup });
    const following = new AbortController();
    const urls = followedUrls(serviceUrls(process.env), { signal: following.signal });
    const peers = httpPeers(urls, peerSigner(definition.name, secrets), Date.now);
    const service = await startService(definition, {
      ...ports,
      clock,
      log,
      settings,
      secrets,
      peers,
      startup,
      outages,
    });
    face = service;
    return async () => {
      const closed = server.close(FINISH_MS);
      await service.drain();
      await closed;
      outages.close();
      await service.stop();
      await ports.close();
      following.abort();
    };
  });
