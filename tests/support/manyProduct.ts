import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@kolo/contracts/services';
import {
  type CallSigner,
  createRoundRobin,
  createSecrets,
  httpPeers,
  operatorSigner,
  readSettings,
  type Secrets,
  type Settings,
} from '@kolo/service';
import {
  type ManyProcessesOptions,
  type RunningProcess,
  startManyProcesses,
} from '@kolo/standalone/manyProcesses';
import type { ProcessName } from '@kolo/standalone/serviceProcess';
import { temporaryDirectory } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { startBalancer } from './balancer.ts';
import { memberOf } from './members.ts';
import { type Product, restrictionOf } from './product.ts';

/** The product as a process per service, which tests may kill. Members use the gateways in turn. */
export interface ManyProduct extends Product {
  settings: Settings;
  secrets: Secrets;
  /** Signs the operator's questions. */
  operator: CallSigner;
  /** The instances of a service, in order. */
  of(name: ProcessName): RunningProcess[];
  /** Removes an instance from its service's name, or adds it again, as Kubernetes does by readiness. */
  setNamed(instance: RunningProcess, isNamed: boolean): void;
}

const INSTANCE_NAMES = path.join(import.meta.dirname, 'instanceNames.ts');
/** Engines are slow on a busy machine. */
const PATIENCE_MS = 10_000;

/**
 * How a service is called: each instance by its address, all by one name that stands for each, or by a name with one address,
 * behind which a balancer passes connections on.
 */
export type Shape = 'listed' | 'named' | 'balanced';

/** Starts a process per service on a folder of its own and waits until all are ready. */
export async function startManyHere(
  environment: Record<string, string> = {},
  options: Pick<ManyProcessesOptions, 'instances' | 'onOutput'> & { shape?: Shape } = {},
): Promise<ManyProduct> {
  const directory = temporaryDirectory();
  const port = await freePort();
  const { NODE_OPTIONS: _jestOnly, ...inherited } = process.env;
  const given = {
    ...inherited,
    NODE_ENV: 'test',
    BUDGETS: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: directory.path,
    ...environment,
    PORT: String(port),
  };
  const settings = readSettings(given);
  const { shape = 'listed', ...others } = options;
  const countOf = (name: ProcessName) => options.instances?.[name] ?? 1;
  const balancers = new Map<ProcessName, () => void>();
  function nameOf(name: ServiceName, port: number): string {
    if (shape === 'named') return `${countOf(name)}.${name}.instances.test`;
    const hosts = Array.from({ length: countOf(name) }, (_, index) => `127.0.0.${index + 2}`);
    if (!balancers.has(name)) balancers.set(name, startBalancer(port, hosts));
    return `one.${name}.instances.test`;
  }
  const leftFile = path.join(directory.path, 'left');
  const left = new Set<string>();
  const named = { ...given, NODE_OPTIONS: `--import ${INSTANCE_NAMES}`, INSTANCES_LEFT: leftFile };
  const { processes, stop } = await startManyProcesses({
    ...others,
    ...(shape !== 'listed' && { nameOf }),
    settings,
    environment: shape === 'listed' ? given : named,
    onExit: () => {},
  });
  const of = (name: ProcessName) => processes.filter((running) => running.name === name);
  const gateways = of('gateway').map((gateway) => gateway.url);
  const inTurn = createRoundRobin();
  const secrets = createSecrets(settings.secretKey);
  const operator = operatorSigner(settings, secrets);
  const peers = httpPeers(
    { identity: of('identity').map(({ url }) => url) },
    operator,
    Date.now,
    PATIENCE_MS,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    settings,
    secrets,
    operator,
    of,
    setNamed({ name, url }, isThere) {
      const line = `${name} ${new URL(url).hostname}`;
      if (isThere) left.delete(line);
      else left.add(line);
      writeFileSync(leftFile, [...left].join('\n'));
    },
    member: (email, profile) => memberOf(inTurn(gateways)[0] ?? '', email, profile),
    makePaid: (email) => peers.ask('identity', 'changeTier', { email, tier: 'kraljica' }),
    appoint: (email, role) => peers.ask('identity', 'appointOperator', { email, operator: true, role }),
    restrict: (memberId, kind) => peers.ask('identity', 'restrict', restrictionOf(memberId, kind)),
    async stop() {
      await stop();
      for (const end of balancers.values()) end();
      directory.remove();
    },
  };
}
