import { damageIn } from '../backupError.ts';
import { backupNamed, blobLines, listBackups } from './archive.ts';
import { isExpired } from './copyBlobs.ts';
import { type Manifest, names } from './manifest.ts';
import type { Vault } from './vault.ts';

/** A run that has begun so long ago ends no more. */
const BROKEN_MS = 24 * 3_600_000;

/** When a run began, by its name. */
const beganAt = (id: string): number =>
  Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6Z'));

async function eventFilesOf(vault: Vault, id: string): Promise<string[]> {
  const { services } = await backupNamed(vault, id);
  return Object.values(services).flatMap(({ events }) => events?.parts.map(({ name }) => name) ?? []);
}

/**
 * The files of events that only backups have that are about to go. All but those made around a full backup build on the
 * same files, so that one manifest mostly answers. Where one cannot be opened, what it names is not known, and nothing goes.
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
 * Removes what no backup that is kept needs (docs/design.md#what-a-backup-contains): backups older than `keptMs` but
 * the newest, their events where no other has them, photos that went so long ago, and what broken runs left. `previous`
 * is the backup before the newest.
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
