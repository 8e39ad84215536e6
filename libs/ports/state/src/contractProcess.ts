import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { OPERATIONS } from './contractOperations.ts';

const PROGRAM = fileURLToPath(new URL('./contractMain.ts', import.meta.url));

/**
 * Runs one operation of the contract suite `times` in parallel in a process of its own, which is killed (SIGKILL)
 * right after it has answered. `answers` are the results, `killed` resolves once the process is gone.
 */
export function runElsewhere(url: string, operation: keyof typeof OPERATIONS, times: number) {
  const child = spawn(process.execPath, [PROGRAM, url, operation, String(times)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = new Promise<unknown[]>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)));
    exited.then(() => reject(new Error(`${operation} ended without an answer`)));
  }).finally(() => child.kill('SIGKILL'));
  return { answers, killed: answers.then(() => exited) };
}
