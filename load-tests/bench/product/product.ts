import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@kolo/engines/ports';
import { cpuOf } from './cpuOf.ts';

/** The product in one process of its own, whose event loop nobody shares. */
export interface RunningProduct {
  url: string;
  pid: number;
  /** How long it took until it was ready, in milliseconds. */
  startedIn: number;
  /** The microseconds of processor that it has used. */
  usedCpu(): number;
  /** The longest delay of its event loop since the last call, in milliseconds. Half a second apart at least. */
  longestTurn(): Promise<number>;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAIN = path.join(ROOT, 'deploy/standalone/src/main.ts');
const GATEWAY = path.join(ROOT, 'gateway/src/main.ts');
/** What the gateway says once it listens, with its port. */
const LISTENING = /"port":(\d+),"msg":"listening"/;
/** What it says once it is ready, with the port that it was given. */
const GREETING = /running at http:\/\/localhost:(\d+)/;
const LONGEST = /^nodejs_eventloop_delay_max_seconds\{service_name="gateway"\} (\S+)$/m;

/** What a service says once its views are there. */
const READS_VIEWS = /(this generation of the views is read now)/;

/** The program of one service. */
export const mainOf = (service: string): string => path.join(ROOT, 'services', service, 'src/main.ts');

/**
 * Starts a program that says a word of its own, e.g. its port, by the greeting's first group. Throws what it wrote when
 * it ends before.
 */
export async function startProgram(
  args: readonly string[],
  environment: Record<string, string>,
  greeting: RegExp,
): Promise<{ child: ChildProcess; pid: number; word: string; ended: Promise<void> }> {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const greeted = Promise.withResolvers<string>();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, word] = greeting.exec(output) ?? [];
      if (word) greeted.resolve(word);
    });
  ended.then(() => greeted.reject(new Error(`${args.join(' ')} ended: ${output}`)));
  return { child, pid: child.pid ?? 0, word: await greeted.promise, ended };
}

/** Starts a service alone on a data folder, until it reads its views. */
export const startService = (dataDir: string, service: string): ReturnType<typeof startProgram> =>
  startProgram([mainOf(service)], { NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0' }, READS_VIEWS);

/** Starts the gateway alone on a data folder, in front of services elsewhere. */
export async function startGateway(
  dataDir: string,
  serviceUrls: Record<string, string>,
): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const environment = { NODE_ENV: 'development', BUDGETS: '0', DATA_DIR: dataDir, PORT: '0', ...serviceUrls };
  const { child, pid, word } = await startProgram([GATEWAY], environment, LISTENING);
  return { child, pid, url: `http://127.0.0.1:${word}` };
}

/** Starts the product on a data folder, or another program that greets like it. */
export async function startProduct(
  dataDir: string,
  main = MAIN,
  more: Record<string, string> = {},
): Promise<RunningProduct> {
  const startedAt = performance.now();
  const metricsPort = String(await freePort());
  const environment = {
    NODE_ENV: 'development',
    DEMO: '0',
    BUDGETS: '0',
    DATA_DIR: dataDir,
    PORT: '0',
    METRICS_PORT: metricsPort,
    ...more,
  };
  const { child, pid, word: port, ended } = await startProgram([main], environment, GREETING);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pid,
    startedIn: performance.now() - startedAt,
    usedCpu: () => cpuOf(pid),
    async longestTurn() {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(LONGEST.exec(metrics)?.[1]) * 1_000;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
