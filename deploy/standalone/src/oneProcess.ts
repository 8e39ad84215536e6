import type { Caller } from '@kolo/contracts/protocol/question';
import { EVENT_SOURCES, type ServiceName } from '@kolo/contracts/services';
import { createCommitSignal } from '@kolo/events';
import {
  createLog,
  createOutages,
  createSecrets,
  createStartup,
  localPeers,
  type Outages,
  openPorts,
  type Peers,
  type RunningService,
  type Secrets,
  type ServiceDefinition,
  type Settings,
  type SharedPorts,
  startService,
} from '@kolo/service';
import { ALL_SERVICES } from './services.ts';

/** Services in this process, on shared ports. */
export interface OneProcess {
  services: ReadonlyMap<ServiceName, RunningService>;
  ports: SharedPorts;
  outages: Outages;
  secrets: Secrets;
  /** What somebody in this process may ask the services. */
  peersOf(caller: Caller): Peers;
  checkReady(): Promise<void>;
  stop(): Promise<void>;
}

interface Choice {
  /** All, unless others run elsewhere on the same data. */
  definitions?: readonly ServiceDefinition[];
  /** Gets the services while they start, to look at. */
  starting?: (services: OneProcess['services']) => void;
}

/** Starts services in this process and waits until their views have caught up. */
export async function startOneProcess(
  settings: Settings,
  { definitions = ALL_SERVICES, starting }: Choice = {},
): Promise<OneProcess> {
  const secrets = createSecrets(settings.secretKey);
  const signals = new Map(EVENT_SOURCES.map((source) => [source, createCommitSignal()]));
  const outages = createOutages(createLog('ports', settings.logLevel));
  const portsLog = createLog('ports', settings.logLevel, outages);
  const startup = createStartup(portsLog);
  const ports = await openPorts({ name: 'kolo', settings, secrets, log: portsLog, signals, startup });
  const services = new Map<ServiceName, RunningService>();
  const peersOf = (caller: Caller) => localPeers(caller, (name) => services.get(name));
  const stop = async () => {
    outages.close();
    await Promise.all([...services.values()].map((service) => service.stop()));
    await ports.close();
  };
  try {
    for (const definition of definitions) {
      const { name } = definition;
      const commitSignal = EVENT_SOURCES.flatMap((source) =>
        source === name ? [signals.get(source)] : [],
      )[0];
      const service = await startService(definition, {
        ...ports,
        clock: () => new Date(),
        log: createLog(name, settings.logLevel, outages),
        outages,
        settings,
        secrets,
        peers: peersOf(name),
        startup,
        ...(commitSignal && { commitSignal }),
      });
      services.set(name, service);
    }
    starting?.(services);
    await Promise.all([...services.values()].map(({ caughtUp }) => caughtUp));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    services,
    ports,
    outages,
    secrets,
    peersOf,
    stop,
    async checkReady() {
      await Promise.all([...services.values()].map((service) => service.checkReady()));
    },
  };
}
