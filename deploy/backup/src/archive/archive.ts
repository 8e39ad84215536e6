import type { ServiceName } from '@kolo/contracts/services';
import { storedEventSchema } from '@kolo/events';
import { z } from 'zod';
import { BackupError, type DamagedFileError, damageIn } from '../backupError.ts';
import type { Copyable } from '../product/copied.ts';
import { readLines } from './lines.ts';
import {
  type BlobLine,
  blobLine,
  type Manifest,
  manifestSchema,
  type Newest,
  names,
  newestSchema,
} from './manifest.ts';
import { openVault, type TargetOptions, type Vault } from './vault.ts';

const rowLine = z.object({
  collection: z.string(),
  id: z.string(),
  row: z.record(z.string(), z.unknown()),
});
const keyLine = z.object({ member: z.string(), wrapped: z.base64().nullable() });

/** Names of the finished backups, oldest first. */
export async function backupsAt(target: TargetOptions): Promise<string[]> {
  const vault = await openVault(target);
  return listBackups(vault).finally(() => vault.close());
}

/** The same for an open vault. */
export const listBackups = async (vault: Vault): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of vault.files.keys(names.manifests)) found.push(key.slice(names.manifests.length));
  return found;
};

/** Opens a backup's manifest. Throws `DamagedFileError`, or `BackupError` for one of another release. */
async function openManifest(vault: Vault, id: string, newest: Newest | null): Promise<Manifest> {
  const name = names.manifest(id);
  const found = newest?.id === id ? await vault.get({ name, sha256: newest.sha256 }) : await vault.find(name);
  if (!found) throw new BackupError(`there is no backup ${id} here`);
  const manifest = manifestSchema.safeParse(JSON.parse(found.toString()));
  if (!manifest.success) throw new BackupError(`the backup ${id} was made by another release`);
  return manifest.data;
}

/** Throws like `openManifest`. */
export const backupNamed = (vault: Vault, id: string): Promise<Manifest> => openManifest(vault, id, null);

/**
 * The newest backup with a readable manifest, or `null`, and the damage to newer ones. Throws `DamagedFileError` if the
 * key opens none.
 */
export async function newestBackup(
  vault: Vault,
): Promise<{ manifest: Manifest | null; damaged: DamagedFileError[] }> {
  const ids = await listBackups(vault);
  const damaged: DamagedFileError[] = [];
  let newest: Newest | null = null;
  let manifest: Manifest | null = null;
  const unlessDamaged = async (work: () => Promise<void>) => {
    const damage = await damageIn(work);
    if (damage) damaged.push(damage);
  };
  await unlessDamaged(async () => {
    const found = await vault.find(names.newest);
    newest = found && newestSchema.parse(JSON.parse(found.toString()));
    if (newest && (ids.at(-1) ?? '') < newest.id)
      await vault.get({ ...newest, name: names.manifest(newest.id) });
  });
  for (const id of ids.toReversed()) {
    await unlessDamaged(async () => {
      manifest = await openManifest(vault, id, newest);
    });
    if (manifest) break;
  }
  const [first] = damaged;
  if (first && !manifest && !newest) throw first;
  return { manifest, damaged };
}

/** The named backup, or the newest. Throws `BackupError` if it cannot be read. */
export async function backupToRestore(vault: Vault, id: string | undefined): Promise<Manifest> {
  if (id !== undefined) return backupNamed(vault, id);
  const { manifest, damaged } = await newestBackup(vault);
  const [first] = damaged;
  if (first && manifest)
    throw new BackupError(`${first.message}; --backup ${manifest.id} takes the one before`, { cause: first });
  if (!manifest) throw first ?? new BackupError('there is no finished backup here');
  return manifest;
}

/** Locations of a backup's photos, including deleted ones, in the order of their keys. */
export async function* blobLines(vault: Vault, { blobs }: Pick<Manifest, 'blobs'>): AsyncGenerator<BlobLine> {
  for await (const page of readLines(vault, blobs, (value) => blobLine.parse(value))) yield* page;
}

/** Reads a backup as if it were the product; every file is checked against the manifest. */
export function readArchive(vault: Vault, manifest: Manifest): Copyable {
  const { services, keys } = manifest;
  const places = new Map<string, BlobLine>();
  return {
    async events(service: ServiceName) {
      const events = services[service]?.events;
      if (!events) return null;
      return {
        store: events.store,
        async *after(position) {
          // Includes the part with the event at the position, which identifies the history.
          const parts = events.parts.filter(({ upTo }) => (upTo ?? position ?? '') >= (position ?? ''));
          yield* readLines(vault, parts, (value) => storedEventSchema.parse(value));
        },
      };
    },
    async *rows(service) {
      for await (const page of readLines(vault, services[service]?.rows ?? [], (v) => rowLine.parse(v)))
        for (const [collection, rows] of Map.groupBy(page, (line) => line.collection))
          yield { collection, rows: rows.map(({ id, row }) => ({ id, row })) };
    },
    async *blobKeys() {
      for await (const line of blobLines(vault, manifest)) {
        if (line.goneAt !== undefined) continue;
        places.set(line.key, line);
        yield line.key;
      }
    },
    async blob(key) {
      const line = places.get(key);
      if (!line) return null;
      places.delete(key);
      return { bytes: await vault.get(line.file), contentType: line.type };
    },
    async *keys() {
      const parse = (value: unknown) => {
        const { member, wrapped } = keyLine.parse(value);
        return { member, wrapped: wrapped === null ? null : Buffer.from(wrapped, 'base64') };
      };
      yield* readLines(vault, keys, parse);
    },
    close: () => vault.close(),
  };
}
