import type { ServiceName } from '@kolo/contracts';
import type { Peers, ServiceDefinition } from '../definition.ts';
import { openPorts, type SharedPorts } from '../openPorts.ts';
import { createLog } from '../requestLog.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { type RunningService, startService } from '../startService.ts';

/** Services that this process runs itself because nobody else does. */
export interface OwnProcess {
  /** Starts a service that was not started before. Throws `FileOwnedError` when somebody else owns its store. */
  start(name: ServiceName): Promise<RunningService>;
  stop(): Promise<void>;
}

const PORTS = 'cli';

/**
 * Runs services for a moment, without a port of their own: opened when first needed, closed together. Where they do not
 * follow, views and reactors meet what they write when the product starts next.
 */
export function ownProcess(
  settings: Settings,
  secrets: Secrets,
  definitions: readonly ServiceDefinition[],
  peersOf: (service: ServiceName) => Peers,
  follows: boolean,
): OwnProcess {
  const running: RunningService[] = [];
  const log = createLog(PORTS, 'silent');
  let ports: Promise<SharedPorts> | null = null;

  return {
    async start(name) {
      const definition = definitions.find((one) => one.name === name);
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
