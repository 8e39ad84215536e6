import { closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

const BUSY_MS = 5_000;
/** In one step the copy is consistent, and no writer makes it restart. */
const PAGES_A_STEP = 2 ** 31 - 1;

/** Another process may be writing. Resolves once the copy is on disk. */
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
