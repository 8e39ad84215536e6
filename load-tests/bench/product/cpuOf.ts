import { readdirSync, readFileSync } from 'node:fs';

/** The microseconds of processor that each thread of a process of this machine has used (Linux). */
function byThread(pid: number): [thread: string, used: number][] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [nanoseconds = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return [thread, Number(nanoseconds) / 1_000];
  });
}

/** The processes that a process of this machine has started (Linux). */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** The microseconds of processor that a process of this machine and its children have used, all threads together (Linux). */
export const cpuOf = (pid: number): number =>
  [...byThread(pid).map(([, used]) => used), ...childrenOf(pid).map(cpuOf)].reduce(
    (sum, used) => sum + used,
    0,
  );

/** The same of a process whose threads end, with what those had used when it was last asked. */
export function cpuCounter(pid: number): () => number {
  const seen = new Map<string, number>();
  return () => {
    for (const [thread, used] of byThread(pid)) seen.set(thread, used);
    return [...seen.values()].reduce((sum, used) => sum + used, 0);
  };
}

/** Of a tick, as Linux counts for programs. */
const TICK_MICROSECONDS = 10_000;
/** User's and system's ticks, counted from what follows the program's name. */
const [USER, SYSTEM] = [11, 12];

/** The same with all that threads had used that have ended, as those that work on pictures do, in steps of ten milliseconds. */
export function cpuOfAllThreads(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MICROSECONDS;
}
