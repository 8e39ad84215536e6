import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { eventually } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';

/** The product as a process of its own, which a test may kill. */
export interface ProductProcess {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Sends a signal and resolves with the exit code once it has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const READY_MS = 120_000;
const HEALTH_MS = 500;

/** Starts the one-process product on a folder and waits until it is healthy, or until it ends by itself. */
export async function startProduct(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ProductProcess> {
  const port = environment.PORT ? Number(environment.PORT) : await freePort();
  const main = path.resolve(import.meta.dirname, '../../deploy/standalone/src/main.ts');
  const { NODE_OPTIONS: _jestOnly, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: {
      ...inherited,
      NODE_ENV: 'test',
      BUDGETS: '0',
      DEMO: '0',
      DATA_DIR: dataDir,
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const { ok } = await fetch(`${url}/health`, { signal: AbortSignal.timeout(HEALTH_MS) });
    if (!ok) throw new Error(`not healthy yet: ${output}`);
  }, READY_MS).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    child,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
