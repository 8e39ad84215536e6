import { spawn } from 'node:child_process';
import path from 'node:path';

/** The product in one process of its own, whose event loop nobody shares. */
export interface RunningProduct {
  url: string;
  /** How long it took until it was ready. */
  startedIn: number;
  /** The longest delay of its event loop since the last call, in milliseconds. Half a second apart at least. */
  longestTurn(): Promise<number>;
  stop(): Promise<void>;
}

const MAIN = path.resolve(import.meta.dirname, '../../../standalone/src/main.ts');
/** What it says once it is ready, with the port that it was given. */
const GREETING = /running at http:\/\/localhost:(\d+)/;
const LONGEST = /^event_loop_delay_seconds\{quantile="max",service="gateway"\} (\S+)$/m;

/** Starts the product on a data folder. Throws what it wrote when it ends before it is ready. */
export async function startProduct(dataDir: string): Promise<RunningProduct> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--no-warnings', MAIN], {
    env: { ...process.env, NODE_ENV: 'development', DEMO: '0', DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const greeted = Promise.withResolvers<string>();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, port] = GREETING.exec(output) ?? [];
      if (port) greeted.resolve(`http://127.0.0.1:${port}`);
    });
  ended.then(() => greeted.reject(new Error(`the product ended: ${output}`)));
  const url = await greeted.promise;
  return {
    url,
    startedIn: performance.now() - startedAt,
    async longestTurn() {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(LONGEST.exec(metrics)?.[1]) * 1_000;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
