import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type PortReport, probeFolder } from '@kolo/port';
import { openDatabase } from './database.ts';

const BUSY_MS = 1_000;

/** Reads existing files and checks that the folder is writable, creating none. */
export function probeFiles(folder: string, names: readonly string[]): PortReport {
  probeFolder(folder);
  const found = names.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
  for (const file of found) {
    const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
    try {
      database.prepare('SELECT count(*) FROM sqlite_master').get();
    } finally {
      database.close();
    }
  }
  const read =
    found.length === 0 ? 'no file made yet' : `read ${found.length} file${found.length === 1 ? '' : 's'}`;
  return { engine: `SQLite ${process.versions.sqlite}`, tried: `wrote a scratch file, ${read}` };
}

/** Takes the write lock of an existing file. */
export function probeSharedFile(file: string): PortReport {
  const report = probeFiles(path.dirname(file), [path.basename(file)]);
  if (!existsSync(file)) return report;
  const database = openDatabase(file, { busyTimeoutMs: BUSY_MS });
  try {
    database.transaction(() => undefined);
  } finally {
    database.close();
  }
  return { ...report, tried: `${report.tried}, took the write lock` };
}
