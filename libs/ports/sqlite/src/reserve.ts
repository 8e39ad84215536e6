import { closeSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { isDiskFull } from '@kolo/port';

const SIZE = 1_048_576;
/** Some pages of a file and of its log. */
const SLICE = 65_536;

/** Space on disk that is kept for the few writes which must not fail because the disk is full. */
export interface Reserve {
  /** Runs `work`, which must leave nothing behind when it throws; on a full disk once more, with a slice of the space. */
  spend<T>(work: () => T): T;
  /** Takes what is missing, where the disk has it. */
  fill(): void;
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
  function fill(): void {
    const missing = SIZE - size();
    if (missing <= 0) return;
    try {
      change((opened) => {
        writeSync(opened, Buffer.alloc(missing));
        fsyncSync(opened);
      });
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }
  fill();
  return {
    fill,
    spend(work) {
      try {
        return work();
      } catch (error) {
        const left = size();
        if (!isDiskFull(error) || left === 0) throw error;
        change((opened) => ftruncateSync(opened, Math.max(0, left - SLICE)));
        return work();
      }
    },
  };
}
