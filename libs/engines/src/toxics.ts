import type { Engine, EngineName } from './engine.ts';
import { freePort } from './freePorts.ts';

export interface Link {
  name: EngineName;
  host: string;
  port: number;
  url: string;
  cut(): Promise<void>;
  slow(milliseconds: number): Promise<void>;
  stall(): Promise<void>;
  mend(): Promise<void>;
}

/** Give clients `link.url`. */
export async function linkTo(toxiproxy: Engine, target: Engine): Promise<Link> {
  const port = await freePort();
  const proxy = `${target.name}-${port}`;
  const proxies = `http://${toxiproxy.host}:${toxiproxy.port}/proxies`;
  async function call(path: string, body: unknown, method = 'POST'): Promise<void> {
    const answer = await fetch(`${proxies}${path}`, {
      method,
      body: body === null ? null : JSON.stringify(body),
    });
    if (!answer.ok && !(method === 'DELETE' && answer.status === 404)) {
      throw new Error(`toxiproxy ${path}: ${answer.status} ${await answer.text()}`);
    }
  }
  const upstream = `${target.host}:${target.port}`;
  await call('', { name: proxy, listen: `127.0.0.1:${port}`, upstream, enabled: true });
  return {
    name: target.name,
    host: '127.0.0.1',
    port,
    url: target.url.replace(upstream, `127.0.0.1:${port}`),
    cut: () => call(`/${proxy}`, { enabled: false }),
    slow: (latency) => call(`/${proxy}/toxics`, { name: 'slow', type: 'latency', attributes: { latency } }),
    stall: () => call(`/${proxy}/toxics`, { name: 'stall', type: 'timeout', attributes: { timeout: 0 } }),
    async mend() {
      await call(`/${proxy}/toxics/slow`, null, 'DELETE');
      await call(`/${proxy}/toxics/stall`, null, 'DELETE');
      await call(`/${proxy}`, { enabled: true });
    },
  };
}
