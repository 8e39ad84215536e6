import { type Seeding, seedDemoOnce } from '@kolo/demo';
import { createSecrets, httpPeers, listen, operatorSigner, type Settings } from '@kolo/service';
import type { RunningProcess } from './manyProcesses.ts';
import type { OneProcess } from './oneProcess.ts';

const LOOPBACK = '127.0.0.1';
/** New processes answer slowly on a busy machine. */
const PATIENCE_MS = 30_000;
const ASKED = ['identity', 'profile', 'interaction'] as const;

/** Seeds demo members in this process; media listens on a port of its own meanwhile. */
export async function seedOneProcess(
  { services, peersOf, secrets }: OneProcess,
  settings: Settings,
): Promise<Seeding> {
  const media = services.get('media');
  if (!media) throw new Error('media is not running');
  const server = await listen(media, 0, LOOPBACK);
  const mediaUrl = `http://${LOOPBACK}:${server.port}`;
  const { done, stop } = seedDemoOnce({ mediaUrl, peers: peersOf('operator'), secrets }, settings);
  const closed = done.then(() => server.close(0));
  return {
    done,
    async stop() {
      await stop();
      await closed;
    },
  };
}

/** Seeds demo members when each service is a process. */
export function seedManyProcesses(processes: readonly RunningProcess[], settings: Settings): Seeding {
  const urlOf = (name: RunningProcess['name']) => processes.find((each) => each.name === name)?.url ?? '';
  const secrets = createSecrets(settings.secretKey);
  const signer = operatorSigner(settings, secrets);
  const urls = Object.fromEntries(ASKED.map((name) => [name, [urlOf(name)]]));
  const peers = httpPeers(urls, signer, Date.now, PATIENCE_MS);
  return seedDemoOnce({ mediaUrl: urlOf('media'), peers, secrets }, settings);
}
