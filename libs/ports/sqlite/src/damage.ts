import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isUnwritable } from '@kolo/port';
import type { Database } from './database.ts';

/** Stored data is not as it was written (docs/design.md#damaged-files). */
export class DamagedStoreError extends Error {
  override name = 'DamagedStoreError';
  readonly file: string;
  constructor(file: string, how: string, options?: ErrorOptions) {
    super(`${file} is damaged: ${how} (docs/operations/failures.md#damaged-files)`, options);
    this.file = file;
  }
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

interface SqliteError {
  errcode: unknown;
  message: string;
}
const isSqliteError = (error: unknown): error is SqliteError =>
  typeof error === 'object' && error !== null && 'errcode' in error && 'message' in error;
export const isDamage = (error: unknown): error is SqliteError =>
  isSqliteError(error) && [SQLITE_CORRUPT, SQLITE_NOTADB].includes(Number(error.errcode) & 0xff);

/** Runs work on a file and names the file in what is thrown: SQLite does not. */
export function namingFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isDamage(error)) throw new DamagedStoreError(file, error.message, { cause: error });
    if (isSqliteError(error) && isUnwritable(error) && !error.message.startsWith(path.dirname(file)))
      error.message = `${path.dirname(file)} cannot be written to (${error.message})`;
    throw error;
  }
}

const LOG_HEADER = 32;
const FRAME_HEADER = 24;
const SUMMED = { header: 24, frame: 8 };
const BIG_ENDIAN_SUMS = 1;

type Sum = readonly [number, number];

/** SQLite's checksum of its log: https://sqlite.org/fileformat2.html#checksum_algorithm */
function sumOf(bytes: Buffer, [first, second]: Sum, isBigEndian: boolean): Sum {
  let [one, other] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    const [left, right] = isBigEndian
      ? [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
      : [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    one = (one + left + other) >>> 0;
    other = (other + right + one) >>> 0;
  }
  return [one, other];
}

const isAt = (log: Buffer, at: number, [first, second]: Sum): boolean =>
  log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second;

/** Whether a commit was lost that others followed: the first must have been on disk before they began. */
function losesCommits(log: Buffer): boolean {
  if (log.length < LOG_HEADER + FRAME_HEADER) return false;
  const isBigEndian = (log.readUInt32BE(0) & BIG_ENDIAN_SUMS) === BIG_ENDIAN_SUMS;
  let sum = sumOf(log.subarray(0, SUMMED.header), [0, 0], isBigEndian);
  // The header is on disk before any frame is written.
  if (!isAt(log, SUMMED.header, sum)) return true;
  const salts = log.subarray(16, 24);
  const size = log.readUInt32BE(8);
  let [isWhole, hasLostCommit] = [true, false];
  for (let at = LOG_HEADER; at + FRAME_HEADER + size <= log.length; at += FRAME_HEADER + size) {
    if (!log.subarray(at + 8, at + 16).equals(salts)) {
      isWhole = false;
      continue;
    }
    if (isWhole) {
      const page = log.subarray(at + FRAME_HEADER, at + FRAME_HEADER + size);
      sum = sumOf(page, sumOf(log.subarray(at, at + SUMMED.frame), sum, isBigEndian), isBigEndian);
      isWhole = isAt(log, at + 16, sum);
      if (isWhole) continue;
    }
    if (hasLostCommit) return true;
    hasLostCommit = log.readUInt32BE(at + 4) !== 0;
  }
  return false;
}

/** Its owner may be writing the log meanwhile. */
const READINGS = 3;

/**
 * SQLite silently drops a log from the first damaged frame on, as it must after a crash in the middle of a commit.
 * Throws `DamagedStoreError` if acknowledged commits would go with it.
 */
export function assertWholeLog(file: string): void {
  const log = `${file}-wal`;
  for (let reading = 0; reading < READINGS; reading++)
    if (!existsSync(log) || !losesCommits(readFileSync(log))) return;
  throw new DamagedStoreError(log, 'commits after it would be lost');
}

/** What SQLite finds wrong with pages and indexes, one line each. Reads the whole file. */
export function damageOf(database: Pick<Database, 'file' | 'statement'>): string[] {
  try {
    return database
      .statement('PRAGMA integrity_check(10)')
      .all()
      .map(({ integrity_check }) => String(integrity_check))
      .filter((line) => line !== 'ok')
      .map((line) => `${database.file}: ${line}`);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [`${database.file}: ${error.message}`];
  }
}
