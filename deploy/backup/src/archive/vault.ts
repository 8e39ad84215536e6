import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { type Blobs, openBlobs } from '@kolo/blobs';
import { decrypt, encrypt } from '@kolo/keys';
import { createSecrets } from '@kolo/service';
import { z } from 'zod';
import { BackupError } from '../backupError.ts';
import { patiently } from '../patiently.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A sealed file of a backup, and what it must look like. */
export const partSchema = z.object({ name: z.string(), sha256: z.string(), bytes: z.number() });
export type Part = z.infer<typeof partSchema>;

/** Where backups are, and the key that opens them. */
export interface TargetOptions {
  /** An address like that of the blobs. */
  url: string;
  key: string;
}

const TYPE = 'application/octet-stream';
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Files of backups, each compressed and sealed under the backup's key and its own name. */
export interface Vault {
  /** Writes a file and reads it back. Throws `BackupError` where it came back as something else. */
  put(name: string, content: Uint8Array): Promise<Part>;
  /** Throws `BackupError` where it is not there, not as it was written, or not to be opened by the key. */
  get(part: Pick<Part, 'name' | 'sha256'>): Promise<Buffer>;
  /** Opens a file of which only the name is known; `null` where there is none. Throws as `get`. */
  find(name: string): Promise<Buffer | null>;
  files: Pick<Blobs, 'keys' | 'remove' | 'removeAll'>;
  close(): Promise<void>;
}

/** Opens the place of backups. Throws what the place says. */
export async function openVault({ url, key: backupKey }: TargetOptions): Promise<Vault> {
  const files = await openBlobs(url, { mayKeepVersions: true });
  const key = createSecrets(backupKey).derive('backup');

  async function unseal(name: string, sealed: Uint8Array): Promise<Buffer> {
    try {
      return await decompress(decrypt(sealed, key, name));
    } catch (cause) {
      throw new BackupError(`${name} cannot be opened: is BACKUP_KEY the one it was made with?`, { cause });
    }
  }
  async function fetched({ name, sha256 }: Pick<Part, 'name' | 'sha256'>): Promise<Uint8Array> {
    const file = await patiently(() => files.get(name));
    if (!file) throw new BackupError(`${name} is missing in the backup`);
    if (hashOf(file.bytes) !== sha256) throw new BackupError(`${name} is not as it was written`);
    return file.bytes;
  }

  return {
    async put(name, content) {
      const sealed = encrypt(await compress(content), key, name);
      const part = { name, sha256: hashOf(sealed), bytes: sealed.length };
      await patiently(() => files.put(name, sealed, TYPE));
      await unseal(name, await fetched(part));
      return part;
    },
    get: async (part) => unseal(part.name, await fetched(part)),
    async find(name) {
      const file = await files.get(name);
      return file && unseal(name, file.bytes);
    },
    files,
    close: () => files.close(),
  };
}
