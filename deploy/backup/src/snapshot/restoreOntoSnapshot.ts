import type { ServiceName } from '@kolo/contracts/services';
import { isLocalFeed } from '@kolo/events';
import { openErasures, type Settings } from '@kolo/service';
import { backupToRestore, readArchive } from '../archive/archive.ts';
import { openVault, type TargetOptions } from '../archive/vault.ts';
import { namingFullDisk } from '../namingFullDisk.ts';
import type { Step } from '../product/copied.ts';
import { type CopySummary, copyInto } from '../product/copy.ts';
import { openSnapshotPlace, type Place } from '../product/place.ts';
import { publishEvents } from '../product/publishEvents.ts';
import { nothingMore, tailOf } from './tailOf.ts';

export interface OntoSnapshot extends CopySummary {
  /** When the backup began of which what came since the snapshot was taken; `null` without one. */
  began: string | null;
  /** Services whose views had seen events that are not there: they fill them anew. */
  refilled: ServiceName[];
}

export interface OntoSnapshotOptions {
  /** Where backups are; `null` leaves the snapshot as it is. */
  source: TargetOptions | null;
  id?: string | undefined;
  step: Step;
}

/** Followers of a broker share what they know of the order of things: where one is ahead, all begin anew. */
async function forgetViewsBeyond(place: Place, isLocal: boolean): Promise<ServiceName[]> {
  const ahead = await place.viewsBeyondEvents();
  const forgotten = isLocal || ahead.length === 0 ? ahead : place.services;
  await place.forgetViews(forgotten);
  return [...forgotten];
}

/**
 * Makes a product of a snapshot that was put back into the place of the settings (docs/design.md#snapshots): adds what the newest backup, or the one
 * of that name, has beyond it, erases who was erased since, and gives up views that have seen more than there is. The product's next
 * start brings views up to date. Throws `BackupError`, `FileOwnedError` where the product runs, or what an engine says.
 */
export const restoreOntoSnapshot = (
  settings: Settings,
  options: OntoSnapshotOptions,
): Promise<OntoSnapshot> => namingFullDisk(settings.dataDir, () => putTogether(settings, options));

async function putTogether(
  settings: Settings,
  { source, id, step }: OntoSnapshotOptions,
): Promise<OntoSnapshot> {
  const vault = source && (await openVault(source));
  try {
    const manifest = vault && (await backupToRestore(vault, id));
    const place = await openSnapshotPlace(settings);
    const erasures = await openErasures(settings.urls.erasures, () => new Date());
    const isLocal = isLocalFeed(settings.urls.feed);
    let summary: CopySummary;
    let refilled: ServiceName[];
    try {
      const from = vault && manifest ? tailOf(readArchive(vault, manifest), place) : nothingMore(place);
      summary = await copyInto(place, from, erasures.members(), step);
      refilled = await forgetViewsBeyond(place, isLocal);
    } finally {
      await erasures.close();
      await place.close();
    }
    if (!isLocal) await publishEvents(settings, undefined, step);
    return { ...summary, began: manifest?.began ?? null, refilled };
  } finally {
    await vault?.close();
  }
}
