import { closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

const BUSY_MS = 5_000;
/** All of them in one step: the copy is of one moment, and no writer makes it begin again. */
const PAGES_A_STEP = 2 ** 31 - 1;

/** Copies a SQLite file, as it is at this moment, while another process may own and write it. Resolves when it is on disk. */
export async function copyDatabase(file: string, to: string): Promise<void> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    await backup(connection, to, { rate: PAGES_A_STEP });
  } finally {
    connection.close();
  }
  const copy = openSync(to, 'r+');
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
}
