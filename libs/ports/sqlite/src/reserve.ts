import { closeSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { isDiskFull } from '@kolo/port';

const SIZE = 1_048_576;
/** Some pages of a file and of its log. */
const SLICE = 65_536;

/** Space on disk that is kept for the few writes which must not fail because the disk is full. */
export interface Reserve {
  /** Runs `work`, which must leave nothing behind when it throws; on a full disk once more, with a slice of the space. */
  spend<T>(work: () => T): T;
  /** Takes again what was spent, where the disk has it. */
  refill(): void;
}

/** The reserve beside a SQLite file; processes that share the file share it. */
export function createReserve(file: string): Reserve {
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
