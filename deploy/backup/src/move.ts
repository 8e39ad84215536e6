import { existsSync } from 'node:fs';
import { EVENT_SOURCES } from '@kolo/contracts/services';
import { eventFile } from '@kolo/events';
import { ownEventFiles, type Settings } from '@kolo/service';
import { BackupError } from './backupError.ts';
import type { Step } from './product/copied.ts';
import type { CopySummary } from './product/copy.ts';
import { readProduct } from './product/readProduct.ts';
import { copyToPlace } from './restore.ts';

/**
 * Copies a stopped product from its data folder to the engines in the settings, like restoring without a backup
 * (docs/design.md#what-a-backup-contains). The folder stays. Throws `FileOwnedError` while the product runs.
 */
export async function move(from: Settings, to: Settings, step: Step): Promise<CopySummary> {
  const files = EVENT_SOURCES.map((source) => eventFile(from.dataDir, source));
  if (!files.some((file) => existsSync(file)))
    throw new BackupError(`nothing has run in ${from.dataDir} yet`);
  if (to.urls.events === from.urls.events)
    throw new BackupError(`${from.dataDir} is where it would go: set EVENTS_URL, or another DATA_DIR`);
  const letGo = ownEventFiles(from.dataDir);
  try {
    const product = await readProduct(from);
    try {
      return await copyToPlace(to, product, step);
    } finally {
      await product.close();
    }
  } finally {
    letGo();
  }
}
