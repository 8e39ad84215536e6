import { existsSync } from 'node:fs';
import { DamagedRowError } from '@kolo/documents';
import { eventFile } from '@kolo/events';
import { embeddedFolders, type Settings } from '@kolo/service';
import { DamagedStoreError, damageOf, isDamage, openDatabase } from '@kolo/sqlite';
import { DamagedProductError } from '../backupError.ts';
import { COPYING_ORDER, type Step } from './copied.ts';

export function assertWhole(file: string): void {
  const database = openDatabase(file, { readOnly: true });
  try {
    const damage = damageOf(database);
    if (damage.length > 0) throw new DamagedProductError(damage);
  } finally {
    database.close();
  }
}

/** Reads the embedded files whose content cannot be rebuilt. Throws `DamagedProductError`. */
export function checkFiles(settings: Settings, step: Step): void {
  const embedded = embeddedFolders(settings.urls);
  if (!embedded) return;
  const files = [...COPYING_ORDER.map((name) => eventFile(embedded.events, name)), embedded.keys].filter(
    (file) => existsSync(file),
  );
  for (const [index, file] of files.entries()) {
    assertWhole(file);
    step('files of the product checked', index + 1, files.length);
  }
}

/** Turns damage that reading meets into `DamagedProductError`. */
export async function refusingDamage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isOurs = cause instanceof DamagedStoreError || cause instanceof DamagedRowError;
    if (isOurs || isDamage(cause)) throw new DamagedProductError([cause.message], { cause });
    throw cause;
  }
}
