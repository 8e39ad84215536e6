import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';

/** How many appends of so many bytes, each brought to disk before the next, a file takes in a second. */
export function durableAppends(file: string, times: number, bytes: number): number {
  const opened = openSync(file, 'a');
  const entry = Buffer.alloc(bytes, 'x');
  const startedAt = performance.now();
  for (let time = 0; time < times; time++) {
    writeSync(opened, entry);
    fdatasyncSync(opened);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  closeSync(opened);
  return times / seconds;
}
