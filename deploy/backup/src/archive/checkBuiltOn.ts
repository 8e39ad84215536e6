import { type DamagedFileError, damageIn } from '../backupError.ts';
import type { Step } from '../product/copied.ts';
import type { CountedPart, Manifest } from './manifest.ts';
import type { Vault } from './vault.ts';

const AT_ONCE = 8;

/** The damage to some files of a backup, by their name. */
export type Damage = ReadonlyMap<string, DamagedFileError>;

export const isWhole = (damage: Damage, parts: readonly CountedPart[]): boolean =>
  parts.every(({ name }) => !damage.has(name));

/**
 * Checks what the next backup builds on, the events and the list of photos, by its hashes, and the rows and keys of the backup
 * before by their sizes. Photos are checked while they are listed (`copyBlobs`).
 */
export async function checkBuiltOn(vault: Vault, manifest: Manifest, step: Step): Promise<Damage> {
  const services = Object.values(manifest.services);
  const wanted = [
    ...services.flatMap(({ events }) => events?.parts ?? []).map((part) => () => vault.checkHash(part)),
    ...manifest.blobs.map((part) => () => vault.checkHash(part)),
    ...services.flatMap(({ rows }) => rows).map((part) => () => vault.checkSize(part)),
    ...manifest.keys.map((part) => () => vault.checkSize(part)),
  ];
  const damage = new Map<string, DamagedFileError>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const checked = await Promise.all(wanted.slice(from, from + AT_ONCE).map(damageIn));
    for (const found of checked) if (found) damage.set(found.file, found);
    step('files of the backup before checked', Math.min(wanted.length, from + AT_ONCE), wanted.length);
  }
  return damage;
}
