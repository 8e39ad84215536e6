import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ContainerRecipe, Engine, EngineName, EngineOptions, Recipe } from './engine.ts';
import { freePort } from './freePorts.ts';

const START_MS = 120_000;

/** A cheap check, as loading testcontainers takes a second. */
const dockerMayBeHere = (): boolean =>
  Boolean(process.env.DOCKER_HOST) ||
  [
    '/var/run/docker.sock',
    path.join(homedir(), '.docker/run/docker.sock'),
    path.join(process.env.XDG_RUNTIME_DIR ?? '/nowhere', 'docker.sock'),
    path.join(homedir(), '.testcontainers.properties'),
  ].some(existsSync);

/** `null` without a Docker engine, or with `ENGINES_WITHOUT_CONTAINERS=1`. */
export async function containerEngine(
  name: EngineName,
  recipe: Recipe,
  container: ContainerRecipe,
  options: EngineOptions,
): Promise<Engine | null> {
  if (process.env.ENGINES_WITHOUT_CONTAINERS === '1' || !dockerMayBeHere()) return null;
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const client = await getContainerRuntimeClient().catch(() => null);
  if (!client) return null;

  const port = options.port ?? (await freePort());
  const prepared = new GenericContainer(container.image)
    .withExposedPorts({ container: container.port, host: port })
    .withEnvironment(container.environment?.(port) ?? {})
    .withStartupTimeout(START_MS);
  const started = await (container.command ? prepared.withCommand(container.command) : prepared).start();
  const handle = client.container.getById(started.getId());
  const ready = async () => {
    const until = performance.now() + START_MS;
    for (;;) {
      try {
        return await recipe.ready(port, '');
      } catch (error) {
        if (performance.now() > until) throw error;
        await wait(100);
      }
    }
  };
  await ready();
  return {
    name,
    url: recipe.url('127.0.0.1', port),
    host: '127.0.0.1',
    port,
    version: container.image,
    origin: 'container',
    controllable: true,
    async kill() {
      await handle.kill({ signal: 'SIGKILL' });
      await handle.wait();
    },
    async restart() {
      if ((await handle.inspect()).State.Running) await handle.stop({ t: 15 });
      await handle.start();
      await ready();
    },
    pause: async () => void (await handle.pause()),
    resume: async () => void (await handle.unpause()),
    stop: async () => void (await started.stop({ timeout: 0 })),
  };
}
