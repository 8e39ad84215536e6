import { blobLines, listBackups } from './archive.ts';
import { isExpired } from './copyBlobs.ts';
import { type Manifest, names } from './manifest.ts';
import type { Vault } from './vault.ts';

/** A run that has begun so long ago ends no more. */
const BROKEN_MS = 24 * 3_600_000;

/** When a run began, by its name. */
const beganAt = (id: string): number =>
  Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Removes what no backup that is kept needs (design 42): backups older than `keptMs` but the newest, photos that went so long
 * ago, and what broken runs left. `previous` is the backup before the newest.
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
  for (const id of finished.slice(0, -1)) {
    if (now.getTime() - beganAt(id) <= keptMs) break;
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
