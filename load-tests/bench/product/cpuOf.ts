import { readdirSync, readFileSync } from 'node:fs';

/** The microseconds of processor that a process of this machine has used, all its threads together (Linux). */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    const [used = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(used);
  });
  return nanoseconds.reduce((sum, used) => sum + used, 0) / 1_000;
}
