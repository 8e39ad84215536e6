import type { ServiceName } from '@kolo/contracts/services';
import type { Peers, ServiceDefinition } from '../definition.ts';
import { createLog } from '../http/requestLog.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { openPorts, type SharedPorts } from '../starting/openPorts.ts';
import { type RunningService, startService } from '../starting/startService.ts';

export interface OwnProcess {
  /** Throws `FileOwnedError` if another process owns its store. */
  start(name: ServiceName): Promise<RunningService>;
  stop(): Promise<void>;
}

const PORTS = 'cli';

/**
 * Opens services without a port, on demand. With `follows` false, their events are handled the next time the
 * product starts.
 */
export function ownProcess(
  settings: Settings,
  secrets: Secrets,
  definitions: () => Promise<readonly ServiceDefinition[]>,
  peersOf: (service: ServiceName) => Peers,
  follows: boolean,
): OwnProcess {
  const running: RunningService[] = [];
  const log = createLog(PORTS, 'silent');
  let ports: Promise<SharedPorts> | null = null;

  return {
    async start(name) {
      const definition = (await definitions()).find((one) => one.name === name);
      if (!definition) throw new Error(`${name} is not a service of this build`);
      ports ??= openPorts({ name: PORTS, settings, secrets, log });
      const peers = peersOf(name);
      const common = { ...(await ports), clock: () => new Date(), log, settings, secrets, peers, follows };
      const service = await startService(definition, common);
      running.push(service);
      return service;
    },
    async stop() {
      await Promise.all(running.map((service) => service.stop()));
      await (await ports)?.close();
    },
  };
}
