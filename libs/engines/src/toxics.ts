import type { Engine, EngineName } from './engine.ts';
import { freePort } from './freePorts.ts';

/** A connection between a client and an engine that a test can disturb. */
export interface Link {
  /** Of the engine at its other end. */
  name: EngineName;
  host: string;
  port: number;
  /** The engine's URL with the link's address. */
  url: string;
  /** Hangs up, and refuses to connect, until `mend`. */
  cut(): Promise<void>;
  /** Adds so much to every answer. */
  slow(milliseconds: number): Promise<void>;
  /** Keeps connections open and passes nothing on. */
  stall(): Promise<void>;
  mend(): Promise<void>;
}

/** Puts `toxiproxy` between clients and `target`: give them `link.url`. */
export async function linkTo(toxiproxy: Engine, target: Engine): Promise<Link> {
  const port = await freePort();
  const proxy = `${target.name}-${port}`;
  const proxies = `http://${toxiproxy.host}:${toxiproxy.port}/proxies`;
  async function call(path: string, body: unknown, method = 'POST'): Promise<void> {
    const answer = await fetch(`${proxies}${path}`, {
      method,
      ...(body !== null && { body: JSON.stringify(body) }),
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
