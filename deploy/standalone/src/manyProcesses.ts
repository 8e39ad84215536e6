import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { SERVICES, type ServiceName } from '@kolo/contracts';
import type { Settings } from '@kolo/service';
import { freePorts } from './freePorts.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY_POLL_MS = 100;
const READY_TIMEOUT_MS = 30_000;

export interface ManyProcesses {
  children: ReadonlyMap<ServiceName | 'gateway', ChildProcess>;
  /** Asks every process to drain; resolves when all have ended. */
  stop(): Promise<void>;
}

const variable = (name: ServiceName) => `${name.toUpperCase().replace('-', '_')}_URL`;

async function waitUntilHealthy(url: string, isAlive: () => boolean): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (isAlive() && Date.now() < until) {
    const healthy = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
  throw new Error('the gateway did not become ready');
}

/**
 * Starts every service and the gateway as a Node process of its own on one machine, still on the embedded adapters:
 * the proof that no service reaches into another (design §1). Resolves when the gateway is ready.
 */
export async function startManyProcesses(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  onExit: (name: string, code: number | null) => void,
): Promise<ManyProcesses> {
  const ports = await freePorts(SERVICES.length);
  const urls = Object.fromEntries(
    SERVICES.map((name, index) => [variable(name), `http://127.0.0.1:${ports[index]}`]),
  );
  const shared = { ...environment, ...urls, DATA_DIR: settings.dataDir, PUBLIC_URL: settings.publicUrl };
  const children = new Map<ServiceName | 'gateway', ChildProcess>();
  let stopping = false;

  const run = (name: ServiceName | 'gateway', main: string, own: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, ['--no-warnings', path.join(ROOT, main)], {
      env: { ...shared, ...own },
      stdio: 'inherit',
    });
    child.once('exit', (code) => {
      if (!stopping) onExit(name, code);
    });
    children.set(name, child);
  };
  for (const [index, name] of SERVICES.entries())
    run(name, `services/${name}/src/main.ts`, { PORT: String(ports[index]), HOST: '127.0.0.1' });
  run('gateway', 'gateway/src/main.ts', { PORT: String(settings.port) });

  const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    stopping = true;
    await Promise.all(
      [...children.values()].map((child) => {
        if (ended(child)) return Promise.resolve();
        const exit = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        return exit;
      }),
    );
  };
  try {
    const gateway = children.get('gateway');
    await waitUntilHealthy(
      `http://127.0.0.1:${settings.port}`,
      () => gateway !== undefined && !ended(gateway),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { children, stop };
}
