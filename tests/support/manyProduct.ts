import path from 'node:path';
import {
  type CallSigner,
  createSecrets,
  httpPeers,
  inTurn,
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
import { memberOf } from './members.ts';
import { type Product, restrictionOf } from './product.ts';

/** The product as a process per service, each of which a test may hurt. Members come in by each gateway in turn. */
export interface ManyProduct extends Product {
  settings: Settings;
  secrets: Secrets;
  /** Signs what its operator asks. */
  operator: CallSigner;
  /** The instances of a service, in order. */
  of(name: ProcessName): RunningProcess[];
}

const INSTANCE_NAMES = path.join(import.meta.dirname, 'instanceNames.ts');
/** An engine may answer late on a busy machine. */
const PATIENCE_MS = 10_000;

/** Starts a process per service on a folder of its own and waits until all are ready. */
export async function startManyHere(
  environment: Record<string, string> = {},
  options: Pick<ManyProcessesOptions, 'instances' | 'onOutput'> & { isNamed?: boolean } = {},
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
  const { isNamed = false, ...others } = options;
  const { processes, stop } = await startManyProcesses({
    ...others,
    ...(isNamed && { nameOf: (name) => `${options.instances?.[name] ?? 1}.${name}.instances.test` }),
    settings,
    environment: isNamed ? { ...given, NODE_OPTIONS: `--import ${INSTANCE_NAMES}` } : given,
    onExit: () => {},
  });
  const of = (name: ProcessName) => processes.filter((running) => running.name === name);
  const nextGateway = inTurn(of('gateway').map(({ url }) => url));
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
    member: (email, profile) => memberOf(nextGateway(), email, profile),
    makePaid: (email) => peers.ask('identity', 'changeTier', { email, tier: 'kraljica' }),
    appoint: (email, role) => peers.ask('identity', 'appointOperator', { email, operator: true, role }),
    restrict: (memberId, kind) => peers.ask('identity', 'restrict', restrictionOf(memberId, kind)),
    async stop() {
      await stop();
      directory.remove();
    },
  };
}
