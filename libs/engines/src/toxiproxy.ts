import path from 'node:path';
import type { Program, Recipe } from './engine.ts';
import { provisionOnce } from './engineCache.ts';
import { buildGoProgram } from './registries.ts';

const VERSION = 'v2.5.0';

async function provision(): Promise<Program> {
  const folder = await provisionOnce(`toxiproxy-${VERSION}`, (fresh) =>
    buildGoProgram(fresh, `github.com/Shopify/toxiproxy/v2/cmd/server@${VERSION}`),
  );
  return {
    version: `toxiproxy ${VERSION}`,
    command: async (port) => ({
      command: path.join(folder, 'server'),
      args: ['-host', '127.0.0.1', '-port', String(port)],
    }),
  };
}

/** Never in a container: it must reach other engines on loopback. */
export const toxiproxy: Recipe = {
  variable: 'TOXIPROXY_TEST_URL',
  url: (host, port) => `http://${host}:${port}`,
  provision,
  async ready(port) {
    const answer = await fetch(`http://127.0.0.1:${port}/version`);
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
  },
};
