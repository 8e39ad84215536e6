import type { ServiceName } from '@kolo/contracts';
import { storedEventSchema } from '@kolo/events';
import { z } from 'zod';
import { BackupError } from '../backupError.ts';
import type { Copyable } from '../product/copied.ts';
import { readLines } from './lines.ts';
import { type BlobLine, blobLine, type Manifest, manifestSchema, names } from './manifest.ts';
import { openVault, type TargetOptions, type Vault } from './vault.ts';

const rowLine = z.object({
  collection: z.string(),
  id: z.string(),
  row: z.record(z.string(), z.unknown()),
});
const keyLine = z.object({ member: z.string(), wrapped: z.base64().nullable() });

/** The names of the backups that were finished, oldest first. */
export async function backupsAt(target: TargetOptions): Promise<string[]> {
  const vault = await openVault(target);
  return listBackups(vault).finally(() => vault.close());
}

/** The same of a vault that is open. */
export const listBackups = async (vault: Vault): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of vault.files.keys(names.manifests)) found.push(key.slice(names.manifests.length));
  return found;
};

/**
 * A finished backup: the newest, or the one of that name; `null` where there is none at all. Throws `BackupError` where it is
 * not there, or cannot be opened by the key.
 */
export async function findBackup(vault: Vault, id?: string): Promise<Manifest | null> {
  const name = id ?? (await listBackups(vault)).at(-1);
  if (name === undefined) return null;
  const found = await vault.find(names.manifest(name));
  if (!found) throw new BackupError(`there is no backup ${name} here`);
  const manifest = manifestSchema.safeParse(JSON.parse(found.toString()));
  if (!manifest.success) throw new BackupError(`the backup ${name} was made by another release`);
  return manifest.data;
}

/** Where the photos of a backup are, those that are gone among them, in the order of their keys. */
export async function* blobLines(vault: Vault, { blobs }: Pick<Manifest, 'blobs'>): AsyncGenerator<BlobLine> {
  for await (const page of readLines(vault, blobs, (value) => blobLine.parse(value))) yield* page;
}

/** A backup as what it was made of. Every file that is read is compared with what the manifest says of it. */
export function readArchive(vault: Vault, manifest: Manifest): Copyable {
  const { services, keys } = manifest;
  const places = new Map<string, BlobLine>();
  return {
    async events(service: ServiceName) {
      const events = services[service]?.events;
      if (!events) return null;
      return {
        store: events.store,
        async *after() {
          yield* readLines(vault, events.parts, (value) => storedEventSchema.parse(value));
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
