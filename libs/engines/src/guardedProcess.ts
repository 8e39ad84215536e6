import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Command } from './engine.ts';

/**
 * Kills its arguments when stdin closes, however the parent dies: an exit hook would miss a `kill -9`. Writes the
 * process id to descriptor 3.
 */
const GUARD = `
exec 4<&0
"$@" </dev/null 3>&- 4<&- &
child=$!
echo $child >&3
exec 3>&-
{ cat <&4 >/dev/null; kill -KILL $child; } 2>/dev/null &
watcher=$!
exec 4<&-
wait $child
status=$?
kill -KILL $watcher
exit $status`;

export interface GuardedProcess {
  signal(name: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  running(): boolean;
  ended(): Promise<void>;
}

/** It cannot outlive this process. */
export async function guardedProcess(
  { command, args, environment }: Command,
  directory: string,
  log: string,
): Promise<GuardedProcess> {
  const output = openSync(log, 'w');
  const guard = spawn('sh', ['-c', GUARD, 'sh', command, ...args], {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['pipe', output, output, 'pipe'],
  });
  closeSync(output);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    guard.once('exit', () => {
      running = false;
      guard.stdin?.destroy();
      resolve();
    });
  });
  const announced = guard.stdio[3];
  if (!(announced instanceof Readable)) throw new Error('the guard has no channel');
  const id = await new Promise<number>((resolve, reject) => {
    guard.once('error', reject);
    createInterface(announced).once('line', (line) => resolve(Number(line)));
    ended.then(() => reject(new Error(`${command} did not start: ${lastWords(log)}`)));
  });
  return {
    signal(name) {
      if (running) process.kill(id, name);
    },
    running: () => running,
    ended: () => ended,
  };
}

export function lastWords(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-5).join(' | ').slice(-600);
}
