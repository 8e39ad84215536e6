import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine, EngineName, EngineOptions, Program, Recipe } from './engine.ts';
import { freePort } from './freePorts.ts';
import { type GuardedProcess, guardedProcess, lastWords } from './guardedProcess.ts';

const START_MS = 90_000;
const GENTLE_MS = 15_000;
const HOST = '127.0.0.1';

export async function processEngine(
  name: EngineName,
  recipe: Recipe,
  program: Program,
  options: EngineOptions,
): Promise<Engine> {
  const directory = options.directory ?? mkdtempSync(path.join(tmpdir(), 'kolo-'));
  mkdirSync(directory, { recursive: true });
  const port = options.port ?? (await freePort());
  const log = path.join(directory, `${name}.log`);
  let current: GuardedProcess | null = null;
  const toEnd = new WeakSet<GuardedProcess>();

  async function start(): Promise<void> {
    const started = await guardedProcess(
      await program.command(port, directory, options.security),
      directory,
      log,
    );
    current = started;
    const until = performance.now() + START_MS;
    for (;;) {
      if (!started.running()) throw new Error(`${name} ended while starting: ${lastWords(log)}`);
      try {
        await recipe.ready(port, log, options.security);
        void started.ended().then(() => {
          if (!toEnd.has(started)) options.onEnd?.(lastWords(log));
        });
        return;
      } catch (error) {
        if (performance.now() > until) {
          await end('SIGKILL');
          throw new Error(`${name} did not answer in time: ${lastWords(log)}`, { cause: error });
        }
        await wait(25);
      }
    }
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!current) return;
    toEnd.add(current);
    current.signal(signal);
    if (signal === 'SIGTERM') {
      current.signal('SIGCONT');
      const late = setTimeout(() => current?.signal('SIGKILL'), GENTLE_MS);
      await current.ended();
      clearTimeout(late);
    }
    await current.ended();
  }

  await start();
  return {
    name,
    url: recipe.url(HOST, port),
    host: HOST,
    port,
    version: program.version,
    origin: 'provisioned',
    controllable: true,
    kill: () => end(program.writesLate ? 'SIGTERM' : 'SIGKILL'),
    async restart() {
      await end('SIGTERM');
      await start();
    },
    pause: async () => current?.signal('SIGSTOP'),
    resume: async () => current?.signal('SIGCONT'),
    async stop() {
      await end(options.directory ? 'SIGTERM' : 'SIGKILL');
      if (!options.directory) rmSync(directory, { recursive: true, force: true });
    },
  };
}
