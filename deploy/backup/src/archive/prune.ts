import { damageIn } from '../backupError.ts';
import { backupNamed, blobLines, listBackups } from './archive.ts';
import { isExpired } from './copyBlobs.ts';
import { type Manifest, names } from './manifest.ts';
import type { Vault } from './vault.ts';

/** A run older than this has been interrupted. */
const BROKEN_MS = 24 * 3_600_000;

/** The start of a run, from its name. */
const beganAt = (id: string): number =>
  Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6Z'));

async function eventFilesOf(vault: Vault, id: string): Promise<string[]> {
  const { services } = await backupNamed(vault, id);
  return Object.values(services).flatMap(({ events }) => events?.parts.map(({ name }) => name) ?? []);
}

/**
 * Files of events that only backups about to be removed use. Consecutive backups share them, so one manifest mostly
 * answers. If one cannot be opened, its files are unknown and nothing is removed.
 */
async function eventFilesOnlyOf(
  vault: Vault,
  expired: readonly string[],
  kept: readonly string[],
): Promise<ReadonlySet<string>> {
  const only = new Set<string>();
  for (const id of expired)
    await damageIn(async () => {
      for (const file of await eventFilesOf(vault, id)) only.add(file);
    });
  for (const id of kept) {
    if (only.size === 0) break;
    const damage = await damageIn(async () => {
      for (const file of await eventFilesOf(vault, id)) only.delete(file);
    });
    if (damage) return new Set();
  }
  return only;
}

/**
 * Removes backups older than `keptMs` except the newest, events and photos that only they used, and leftovers of
 * interrupted runs (docs/design.md#what-a-backup-contains). `previous` is the backup before the newest.
 */
export async function prune(
  vault: Vault,
  { now, keptMs, previous }: { now: Date; keptMs: number; previous: Manifest | null },
): Promise<void> {
  const { files } = vault;
  if (previous)
    for await (const line of blobLines(vault, previous))
      if (isExpired(line, now, keptMs)) await files.remove(line.file.name);

  const finished = await listBackups(vault);
  const expired = finished.slice(0, -1).filter((id) => now.getTime() - beganAt(id) > keptMs);
  const kept = finished.filter((id) => !expired.includes(id));
  for (const file of await eventFilesOnlyOf(vault, expired, kept)) await files.remove(file);
  for (const id of expired) {
    await files.remove(names.manifest(id));
    await files.removeAll(names.whole(id));
  }
  for await (const mark of files.keys(names.begun)) {
    const id = mark.slice(names.begun.length);
    if (!finished.includes(id)) {
      if (now.getTime() - beganAt(id) <= BROKEN_MS) continue;
      await files.removeAll(names.run(id));
    }
    await files.remove(mark);
  }
}
