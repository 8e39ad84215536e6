import type { ServiceDefinition } from './definition.ts';
import { followedUrls } from './followedUrls.ts';
import { listen } from './httpServer.ts';
import { openPorts } from './openPorts.ts';
import { runUntilStopped } from './process.ts';
import { httpPeers } from './questions/peers.ts';
import { peerSigner } from './questions/signedCall.ts';
import { createLog } from './requestLog.ts';
import { createSecrets } from './secrets.ts';
import { serviceUrls } from './serviceUrls.ts';
import { readServiceSettings } from './settings.ts';
import { startService } from './startService.ts';

const FINISH_MS = 5_000;

/** Runs one service as a process of its own, by the environment, until it is told to stop. */
export const runAlone = (definition: ServiceDefinition): Promise<void> =>
  runUntilStopped(async () => {
    const settings = readServiceSettings(process.env);
    const secrets = createSecrets(settings.secretKey);
    const log = createLog(definition.name, settings.logLevel);
    const clock = () => new Date();
    const ports = await openPorts({ name: definition.name, settings, secrets, log });
    const following = new AbortController();
    const urls = followedUrls(serviceUrls(process.env), { signal: following.signal });
    const peers = httpPeers(urls, peerSigner(definition.name, secrets), Date.now);
    const service = await startService(definition, { ...ports, clock, log, settings, secrets, peers });
    const server = await listen(service, settings.port, settings.host);
    log.info({ port: server.port }, 'listening');
    return async () => {
      const closed = server.close(FINISH_MS);
      await service.drain();
      await closed;
      await service.stop();
      await ports.close();
      following.abort();
    };
  });
