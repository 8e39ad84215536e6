import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { ServiceName } from '@kolo/contracts/services';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export type ProcessName = ServiceName | 'gateway';

export interface SpawnOptions {
  /** Gets what it prints; without it all see it. */
  onOutput?: ((text: string) => void) | undefined;
  /** Starts it again whenever a file that it has loaded changes. */
  isWatched?: boolean | undefined;
}

/** Starts a service or the gateway as a Node process of its own. */
export function spawnService(
  name: ProcessName,
  environment: NodeJS.ProcessEnv,
  { onOutput, isWatched = false }: SpawnOptions = {},
): ChildProcess {
  const main = name === 'gateway' ? 'gateway/src/main.ts' : `services/${name}/src/main.ts`;
  const watching = isWatched ? ['--watch', '--watch-preserve-output'] : [];
  const child = spawn(process.execPath, ['--no-warnings', ...watching, path.join(ROOT, main)], {
    env: environment,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  return child;
}
