import type { ServiceDefinition } from './definition.ts';
import { listen } from './httpServer.ts';
import { openPorts } from './openPorts.ts';
import { httpPeers } from './peers.ts';
import { runUntilStopped } from './process.ts';
import { createLog } from './requestLog.ts';
import { createSecrets } from './secrets.ts';
import { serviceUrls } from './serviceUrls.ts';
import { readSettings } from './settings.ts';
import { startService } from './startService.ts';

const FINISH_MS = 5_000;

/** Runs one service as a process of its own, by the environment, until it is told to stop. */
export const runAlone = (definition: ServiceDefinition): Promise<void> =>
  runUntilStopped(async () => {
    const settings = readSettings(process.env);
    const secrets = createSecrets(settings.secretKey);
    const log = createLog(definition.name, settings.logLevel);
    const clock = () => new Date();
    const ports = await openPorts({ name: definition.name, settings, secrets, log });
    const peers = httpPeers(serviceUrls(process.env), secrets, Date.now);
    const service = await startService(definition, { ...ports, clock, log, settings, secrets, peers });
    const server = await listen(service, settings.port, settings.host);
    log.info({ port: server.port }, 'listening');
    return async () => {
      const closed = server.close(FINISH_MS);
      await service.drain();
      await closed;
      await service.stop();
      await ports.close();
    };
  });
