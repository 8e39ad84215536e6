import type { ServiceName } from '@kolo/contracts';
import { type Seeding, seedDemoOnce } from '@kolo/demo';
import { createSecrets, httpPeers, listen, operatorSigner, type Settings } from '@kolo/service';
import type { RunningProcess } from './manyProcesses.ts';
import type { OneProcess } from './oneProcess.ts';

const LOOPBACK = '127.0.0.1';
/** Processes that have only just started answer late on a busy machine. */
const PATIENCE_MS = 30_000;

/** Fills demo members into a product in this process, whose services listen on ports of their own meanwhile. */
export async function seedOneProcess(
  { services, peersOf, secrets }: OneProcess,
  settings: Settings,
): Promise<Seeding> {
  const servers = new Map(
    await Promise.all(
      [...services].map(async ([name, service]) => [name, await listen(service, 0, LOOPBACK)] as const),
    ),
  );
  const urlOf = (name: ServiceName) => `http://${LOOPBACK}:${servers.get(name)?.port}`;
  const { done, stop } = seedDemoOnce({ urlOf, peers: peersOf('operator'), secrets }, settings);
  const closed = done.then(() => Promise.all([...servers.values()].map((server) => server.close(0))));
  return {
    done,
    async stop() {
      await stop();
      await closed;
    },
  };
}

/** Fills demo members into a product that runs as a process per service. */
export function seedManyProcesses(processes: readonly RunningProcess[], settings: Settings): Seeding {
  const urlOf = (name: ServiceName) => processes.find((each) => each.name === name)?.url ?? '';
  const secrets = createSecrets(settings.secretKey);
  const signer = operatorSigner(settings, secrets);
  const peers = httpPeers({ identity: [urlOf('identity')] }, signer, Date.now, PATIENCE_MS);
  return seedDemoOnce({ urlOf, peers, secrets }, settings);
}
