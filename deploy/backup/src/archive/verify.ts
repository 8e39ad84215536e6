import { BackupError, type DamagedFileError, damageIn } from '../backupError.ts';
import type { Step } from '../product/copied.ts';
import { backupNamed, blobLines, newestBackup } from './archive.ts';
import type { CountedPart } from './manifest.ts';
import { openVault, type Part, type TargetOptions } from './vault.ts';

const AT_ONCE = 8;

/** Everything that a restore would read. */
export interface Verification {
  id: string;
  /** When its data was copied. */
  began: string;
  files: number;
  bytes: number;
  events: number;
  rows: number;
  photos: number;
  keys: number;
  /** What is missing or altered, one line each. */
  damaged: string[];
}

const linesIn = (parts: readonly CountedPart[]): number => parts.reduce((all, { count }) => all + count, 0);

/**
 * Reads all that restoring the newest, or named, backup would read, and checks it against the manifest. Throws
 * `BackupError` if there is none or it has another key.
 */
export async function verify(
  target: TargetOptions,
  { id, step }: { id?: string | undefined; step: Step },
): Promise<Verification> {
  const vault = await openVault(target);
  const damaged: DamagedFileError[] = [];
  let [files, bytes, photos] = [0, 0, 0];
  async function read(parts: readonly Part[]): Promise<void> {
    for (let from = 0; from < parts.length; from += AT_ONCE) {
      const some = parts.slice(from, from + AT_ONCE);
      const found = await Promise.all(some.map((part) => damageIn(() => vault.get(part))));
      for (const each of found) if (each) damaged.push(each);
      files += some.length;
      bytes += some.reduce((all, part) => all + part.bytes, 0);
      step('files read', files);
    }
  }
  try {
    const chosen =
      id === undefined ? await newestBackup(vault) : { manifest: await backupNamed(vault, id), damaged: [] };
    const { manifest } = chosen;
    if (!manifest) throw chosen.damaged[0] ?? new BackupError('there is no finished backup here');
    damaged.push(...chosen.damaged);
    const services = Object.values(manifest.services);
    const events = services.flatMap((service) => service.events?.parts ?? []);
    const rows = services.flatMap((service) => service.rows);
    await read([...events, ...rows, ...manifest.keys]);
    for (const index of manifest.blobs) {
      const unreadable = await damageIn(async () => {
        const lines = await Array.fromAsync(blobLines(vault, { blobs: [index] }));
        const wanted = lines.filter(({ goneAt }) => goneAt === undefined);
        photos += wanted.length;
        await read([index, ...wanted.map(({ file }) => file)]);
      });
      if (unreadable) damaged.push(unreadable);
    }
    return {
      ...{ id: manifest.id, began: manifest.began, files, bytes, photos },
      ...{ events: linesIn(events), rows: linesIn(rows), keys: linesIn(manifest.keys) },
      damaged: damaged.map(({ message }) => message),
    };
  } finally {
    await vault.close();
  }
}
