/**
 * `make dev`: a process per service, restarted when a file it has loaded changes, and a build that watches the front
 * ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--no-warnings', ...args], { cwd: ROOT, stdio: 'inherit' });

const children = [run('tools/build.ts', '--watch'), run('deploy/standalone/src/mainServices.ts', '--watch')];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
