import { readFileSync } from 'node:fs';
import { childrenOf } from './cpuOf.ts';

const kilobytes = (pid: number, figure: 'VmRSS' | 'VmHWM' | 'RssAnon' | 'RssFile' | 'RssShmem'): number =>
  Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** The bytes of memory that a process of this machine takes now (Linux). */
export const residentBytes = (pid: number): number => kilobytes(pid, 'VmRSS') * 1_024;

/** The most that it has taken so far. */
export const mostResidentBytes = (pid: number): number => kilobytes(pid, 'VmHWM') * 1_024;

/**
 * What a process and its children take together, as a container is charged: files that they have mapped, foremost node
 * itself, lie in memory once.
 */
export function groupBytes(pid: number): number {
  // One that has just ended takes nothing.
  const all = [pid, ...childrenOf(pid)].flatMap((one) => {
    try {
      const [anon, shared, files] = [
        kilobytes(one, 'RssAnon'),
        kilobytes(one, 'RssShmem'),
        kilobytes(one, 'RssFile'),
      ];
      return Number.isNaN(anon) ? [] : [{ own: anon + shared, files }];
    } catch {
      return [];
    }
  });
  return (all.reduce((sum, { own }) => sum + own, 0) + Math.max(...all.map(({ files }) => files))) * 1_024;
}
