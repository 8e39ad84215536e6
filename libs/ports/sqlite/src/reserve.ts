import { closeSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { isDiskFull } from '@kolo/port';

const SIZE = 1_048_576;
const SLICE = 65_536;

/** Disk space kept for the few writes that must not fail on a full disk. */
export interface Reserve {
  /** Retries on a full disk with a slice of the reserve. `work` must leave nothing behind when it throws. */
  spend<T>(work: () => T): T;
  refill(): void;
}

/** Shared by the file's processes. */
export function createReserve(file: string): Reserve {
  if (file === ':memory:') return { refill: () => undefined, spend: (work) => work() };
  const path = `${file}.reserve`;
  const size = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  function change(work: (opened: number) => void): void {
    const opened = openSync(path, 'a', 0o600);
    try {
      work(opened);
    } finally {
      closeSync(opened);
    }
  }
  let isWhole = false;
  function refill(): void {
    if (isWhole) return;
    const missing = SIZE - size();
    try {
      change((opened) => {
        if (missing > 0) writeSync(opened, Buffer.alloc(missing));
        fsyncSync(opened);
      });
      isWhole = size() >= SIZE;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }
  refill();
  return {
    refill,
    spend(work) {
      try {
        return work();
      } catch (error) {
        const left = size();
        if (!isDiskFull(error) || left === 0) throw error;
        isWhole = false;
        change((opened) => ftruncateSync(opened, Math.max(0, left - SLICE)));
        return work();
      }
    },
  };
}
