import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { eventFile } from '@kolo/events';
import { embeddedFolders, type Settings, viewsFile } from '@kolo/service';
import { copyDatabase } from '@kolo/sqlite';
import { BackupError } from '../backupError.ts';
import { assertWhole, refusingDamage } from '../product/checkFiles.ts';
import { COPYING_ORDER, type Step } from '../product/copied.ts';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

export interface Snapshot {
  files: number;
  bytes: number;
}

/**
 * Copies the SQLite files of a product into a folder of their own while it runs (docs/design.md#snapshots): views before the events that they
 * have seen, events before the keys that open them. Photos and sessions are not copied. The folder has its name once it is whole.
 * Throws `BackupError` where the product is on engines or damaged, or the folder exists.
 */
export const takeSnapshot = (settings: Settings, folder: string, step: Step): Promise<Snapshot> =>
  refusingDamage(() => copyFiles(settings, folder, step));

async function copyFiles(settings: Settings, folder: string, step: Step): Promise<Snapshot> {
  const embedded = embeddedFolders(settings.urls);
  if (!embedded)
    throw new BackupError(
      'this product is on engines, which make snapshots of their own (docs/operations/backup.md)',
    );
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: a snapshot makes its folder`);
  const draft = `${folder}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: OWNER_ONLY.folder });
  const files = [
    ...COPYING_ORDER.map((name) => viewsFile(embedded.documents, name)),
    ...COPYING_ORDER.map((name) => eventFile(embedded.events, name)),
    embedded.keys,
  ].filter((file) => existsSync(file));
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    const copy = path.join(draft, path.basename(file));
    await copyDatabase(file, copy);
    assertWhole(copy);
    chmodSync(copy, OWNER_ONLY.file);
    bytes += statSync(copy).size;
    step('files', index + 1, files.length);
  }
  renameSync(draft, folder);
  return { files: files.length, bytes };
}
