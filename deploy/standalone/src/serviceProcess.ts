import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { ServiceName } from '@kolo/contracts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export type ProcessName = ServiceName | 'gateway';

/** Starts a service or the gateway as a Node process of its own. */
export function spawnService(name: ProcessName, environment: NodeJS.ProcessEnv): ChildProcess {
  const main = name === 'gateway' ? 'gateway/src/main.ts' : `services/${name}/src/main.ts`;
  return spawn(process.execPath, ['--no-warnings', path.join(ROOT, main)], {
    env: environment,
    stdio: 'inherit',
  });
}
