import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kolo/engines/ports';

/**
 * The ways to run the product on one machine (docs/design.md#one-code-base-two-ways-to-run-it), by the program that
 * starts each.
 */
export const MODES = {
  'one process': 'deploy/standalone/src/main.ts',
  'eight processes': 'deploy/standalone/src/mainServices.ts',
  'real engines': 'deploy/standalone/src/mainEngines.ts',
} as const;
export type Mode = keyof typeof MODES;

export const ROOT = path.resolve(import.meta.dirname, '../../..');
const START_DEADLINE_MS = 240_000;
const STOP_DEADLINE_MS = 15_000;
const POLL_MS = 100;
/** Enough for a page of matches. */
const DEMO_MEMBERS = 20;

export interface Product {
  url: string;
  /** What it has written so far. */
  output(): string;
  /**
   * Asks it to end and waits until it has; throws when that takes longer than promised
   * (docs/product.md#what-a-client-may-rely-on).
   */
  stop(): Promise<void>;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function untilHealthy(url: string, child: ChildProcess, output: string[]): Promise<void> {
  const until = Date.now() + START_DEADLINE_MS;
  while (Date.now() < until && !hasEnded(child)) {
    const isHealthy = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the product did not start:\n${output.join('')}`);
}

/** Starts the product as a newcomer does, on a free port and an empty data folder, with some demo members. */
export async function startProduct(
  mode: Mode,
  operatorEmail: string,
  environment: Record<string, string> = {},
): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolo-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--no-warnings', path.join(ROOT, MODES[mode])], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_MEMBERS: String(DEMO_MEMBERS),
      ADMIN_EMAILS: operatorEmail,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));

  async function stop(): Promise<void> {
    if (!hasEnded(child)) {
      const exit = new Promise((resolve) => child.once('exit', () => resolve('ended')));
      const late = new Promise((resolve) => setTimeout(resolve, STOP_DEADLINE_MS, 'late').unref());
      child.kill('SIGTERM');
      if ((await Promise.race([exit, late])) === 'late') {
        child.kill('SIGKILL');
        throw new Error(`the product did not end within ${STOP_DEADLINE_MS} ms:\n${output.join('')}`);
      }
    }
    await rm(dataDir, { recursive: true, force: true });
  }

  try {
    await untilHealthy(url, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, output: () => output.join(''), stop };
}
