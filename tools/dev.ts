/**
 * Development: builds the front ends in one watching process and runs the product in another that starts again when
 * a file of the back end changes. `make dev`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const BACK_END = ['services', 'gateway', 'deploy', 'demo', 'libs'].map(
  (folder) => `--watch-path=${path.join(ROOT, folder)}`,
);

const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--no-warnings', ...args], { cwd: ROOT, stdio: 'inherit' });

const children = [
  run('tools/build.ts', '--watch'),
  run(...BACK_END, '--watch-preserve-output', 'deploy/standalone/src/main.ts'),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
