import { readFileSync } from 'node:fs';

const kilobytes = (pid: number, figure: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** The bytes of memory that a process of this machine takes now (Linux). */
export const residentBytes = (pid: number): number => kilobytes(pid, 'VmRSS') * 1_024;

/** The most that it has taken so far. */
export const mostResidentBytes = (pid: number): number => kilobytes(pid, 'VmHWM') * 1_024;
