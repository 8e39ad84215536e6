import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { ServiceName } from '@kolo/contracts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export type ProcessName = ServiceName | 'gateway';

/** Starts a service or the gateway as a Node process of its own; `onOutput` gets what it prints, else all see it. */
export function spawnService(
  name: ProcessName,
  environment: NodeJS.ProcessEnv,
  onOutput?: (text: string) => void,
): ChildProcess {
  const main = name === 'gateway' ? 'gateway/src/main.ts' : `services/${name}/src/main.ts`;
  const child = spawn(process.execPath, ['--no-warnings', path.join(ROOT, main)], {
    env: environment,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  return child;
}
