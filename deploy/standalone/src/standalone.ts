import path from 'node:path';
import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import { checkoutFolders, createGateway, listenGateway } from '@kolo/gateway';
import {
  createLog,
  type HttpFace,
  type ServiceDefinition,
  type Settings,
  startOperatorEndpoint,
} from '@kolo/service';
import { type OneProcess, startOneProcess } from './oneProcess.ts';

const FINISH_MS = 5_000;
const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface Standalone {
  port: number;
  process: OneProcess;
  stop(): Promise<void>;
}

/**
 * The product in one process behind one port (docs/design.md#one-code-base-two-ways-to-run-it): all services, or those
 * that `definitions` names.
 */
export async function startStandalone(
  settings: Settings,
  definitions?: readonly ServiceDefinition[],
): Promise<Standalone> {
  const all = await startOneProcess(settings, definitions && { definitions });
  const upstreams = Object.fromEntries(
    SERVICES.map((name): [ServiceName, HttpFace | undefined] => [name, all.services.get(name)]),
  ) as Record<ServiceName, HttpFace>;
  const gateway = createGateway({
    settings,
    secrets: all.secrets,
    state: all.ports.state,
    peers: all.peersOf('gateway'),
    log: createLog('gateway', settings.logLevel, all.outages),
    now: Date.now,
    random: Math.random,
    upstreams,
    tracing: all.ports.tracing,
    folders: checkoutFolders(ROOT),
    checkReady: all.checkReady,
    registries: [...all.services.values()].map(({ registry }) => registry),
  });
  try {
    const server = await listenGateway(gateway, settings);
    const operatorEndpoint = await startOperatorEndpoint(settings.dataDir, all.services);
    return {
      port: server.port,
      process: all,
      async stop() {
        const closed = Promise.all([operatorEndpoint.close(), server.close(FINISH_MS)]);
        await Promise.all([...all.services.values()].map((service) => service.drain()));
        await closed;
        await all.stop();
      },
    };
  } catch (error) {
    await all.stop();
    throw error;
  }
}
