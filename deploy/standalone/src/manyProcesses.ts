import type { ChildProcess } from 'node:child_process';
import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import { freePorts } from '@kolo/engines/ports';
import { announceOwners, type Settings, serviceUrls, urlVariable, withoutOperatorKey } from '@kolo/service';
import { type ProcessName, spawnService } from './serviceProcess.ts';

const READY_POLL_MS = 100;
const READY_TIMEOUT_MS = 180_000;

export interface RunningProcess {
  /** The service's name, with a number where it has several instances. */
  label: string;
  name: ProcessName;
  url: string;
  /** The environment, with which it can be restarted. */
  environment: NodeJS.ProcessEnv;
  child: ChildProcess;
}

export interface ManyProcesses {
  processes: readonly RunningProcess[];
  /** Drains all processes and waits for them. */
  stop(): Promise<void>;
}

export interface ManyProcessesOptions {
  settings: Settings;
  environment: NodeJS.ProcessEnv;
  /** One each by default. The first gateway listens on the settings' port. */
  instances?: Partial<Record<ProcessName, number>>;
  /**
   * Calls a service by one name for all its instances, which listen at loopback addresses of their own, from 127.0.0.2 on:
   * as a headless Service of Kubernetes does. Without it each instance is listed.
   */
  nameOf?(service: ServiceName, port: number): string;
  onExit(label: string, code: number | null): void;
  /** Gets what each prints; without it they print where we do. */
  onOutput?(label: string, text: string): void;
  /** For development: each starts again whenever a file that it has loaded changes. */
  isWatched?: boolean;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function waitUntilReady(url: string, isAlive: () => boolean): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (isAlive() && Date.now() < until) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
  throw new Error(`${url} did not become ready`);
}

/**
 * Starts every service and the gateway as Node processes of their own on one machine: the proof that no service
 * reaches into another (docs/design.md#one-code-base-two-ways-to-run-it). Resolves when all are ready.
 */
export async function startManyProcesses(options: ManyProcessesOptions): Promise<ManyProcesses> {
  const { settings, environment, instances = {}, nameOf, onExit, onOutput, isWatched } = options;
  const countOf = (name: ProcessName) => instances[name] ?? 1;
  const names: ProcessName[] = [...SERVICES, 'gateway'];
  const places = names.flatMap((name) =>
    Array.from({ length: countOf(name) }, (_, index) => ({ name, index })),
  );
  const free = await freePorts(places.length);
  const plan = places.map(({ name, index }, place) => {
    const isNamed = nameOf !== undefined && name !== 'gateway';
    const port =
      name === 'gateway' && index === 0 ? settings.port : (free[isNamed ? place - index : place] ?? 0);
    const host = isNamed ? `127.0.0.${index + 2}` : '127.0.0.1';
    return {
      name,
      port,
      host,
      url: `http://${host}:${port}`,
      /** How others call it. */
      called: isNamed ? `http://${nameOf(name, port)}:${port}` : `http://${host}:${port}`,
      index,
      label: countOf(name) > 1 ? `${name}-${index + 1}` : name,
    };
  });
  const urls = Object.fromEntries(
    SERVICES.map((name) => [
      urlVariable(name),
      [...new Set(plan.filter((entry) => entry.name === name).map(({ called }) => called))].join(','),
    ]),
  );
  let stopping = false;

  const { METRICS_PORT, ...shared } = withoutOperatorKey(environment);
  const processes = plan.map(({ name, index, label, host, port, url }): RunningProcess => {
    const own = {
      ...shared,
      METRICS_PORT: name === 'gateway' && index === 0 ? METRICS_PORT : undefined,
      ...urls,
      DATA_DIR: settings.dataDir,
      PUBLIC_URL: settings.publicUrl,
      PORT: String(port),
      HOST: name === 'gateway' ? shared.HOST : host,
    };
    const child = spawnService(name, own, {
      onOutput: onOutput && ((text) => onOutput(label, text)),
      isWatched,
    });
    child.once('exit', (code) => {
      if (!stopping) onExit(label, code);
    });
    return { label, name, url, environment: own, child };
  });

  const stop = async () => {
    stopping = true;
    await Promise.all(
      processes.map(({ child }) => {
        if (hasEnded(child)) return Promise.resolve();
        const exit = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        return exit;
      }),
    );
  };
  try {
    await Promise.all(
      processes.map(({ name, url, child }) =>
        // The gateway is healthy once everything behind it is ready; its readiness is for operators.
        waitUntilReady(`${url}${name === 'gateway' ? '/health' : '/ready'}`, () => !hasEnded(child)),
      ),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const takeBack = announceOwners(settings.dataDir, serviceUrls(urls));
  return {
    processes,
    async stop() {
      takeBack();
      await stop();
    },
  };
}
