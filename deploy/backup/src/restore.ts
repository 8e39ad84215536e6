import { unwrapBy } from '@kolo/keys';
import { openErasures, type Settings, wrappingKeys } from '@kolo/service';
import { backupToRestore, readArchive } from './archive/archive.ts';
import { openVault, type TargetOptions } from './archive/vault.ts';
import { namingFullDisk } from './namingFullDisk.ts';
import type { Copyable, Step } from './product/copied.ts';
import { type CopySummary, copyInto } from './product/copy.ts';
import { fillViews } from './product/fillViews.ts';
import { openEmptyPlace } from './product/place.ts';
import { publishEvents } from './product/publishEvents.ts';

export interface RestoreSummary extends CopySummary {
  id: string;
  /** When its data was copied. */
  began: string;
}

/** Throws `KeyMissingError` where ours are other master keys, before a place is made under them. */
async function tryMasterKeys({ masterKeys }: Settings, from: Copyable): Promise<void> {
  for await (const page of from.keys())
    for (const { member, wrapped } of page)
      if (wrapped) return void unwrapBy(wrapped, wrappingKeys(masterKeys), member);
}

/** Copies into the empty place of the settings and fills its views. Throws as `copyInto` and `openEmptyPlace`. */
export const copyToPlace = (settings: Settings, from: Copyable, step: Step): Promise<CopySummary> =>
  namingFullDisk(settings.dataDir, () => copyAndFill(settings, from, step));

async function copyAndFill(settings: Settings, from: Copyable, step: Step): Promise<CopySummary> {
  await tryMasterKeys(settings, from);
  const place = await openEmptyPlace(settings);
  const erasures = await openErasures(settings.urls.erasures, () => new Date());
  let summary: CopySummary;
  try {
    summary = await copyInto(place, from, erasures.members(), step);
  } finally {
    await erasures.close();
    await place.close();
  }
  step('views', 0);
  await publishEvents(settings, summary.events + summary.erasedSince, step);
  await fillViews(settings, step);
  return summary;
}

/**
 * Restores the newest or the named backup into the empty place that the settings name, and rebuilds the views
 * (docs/design.md#what-a-backup-contains). Members whom the ledger lists as erased stay erased. Throws `BackupError`,
 * `FileOwnedError` while the product runs, `KeyMissingError` under another master key, or an engine's error.
 */
export async function restore(
  settings: Settings,
  source: TargetOptions,
  { id, step }: { id?: string | undefined; step: Step },
): Promise<RestoreSummary> {
  const vault = await openVault(source);
  try {
    const manifest = await backupToRestore(vault, id);
    const summary = await copyToPlace(settings, readArchive(vault, manifest), step);
    return { ...summary, id: manifest.id, began: manifest.began };
  } finally {
    await vault.close();
  }
}
