import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { type Blobs, DamagedBlobError, openBlobs } from '@kolo/blobs';
import { decrypt, encrypt } from '@kolo/keys';
import { createSecrets } from '@kolo/service';
import { z } from 'zod';
import { DamagedFileError } from '../backupError.ts';
import { patiently } from '../patiently.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A sealed file of a backup, with its size and hash. */
export const partSchema = z.object({ name: z.string(), sha256: z.string(), bytes: z.number() });
export type Part = z.infer<typeof partSchema>;

/** Where backups are stored, and their key. */
export interface TargetOptions {
  /** An address as in BLOBS_URL. */
  url: string;
  key: string;
}

const MISSING = 'is missing in the backup';
const NOT_AS_WRITTEN = 'is not as it was written';
const TYPE = 'application/octet-stream';
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Stores files compressed and sealed under the backup key and their name. */
export interface Vault {
  /** Writes a file and reads it back. Throws `DamagedFileError` if it differs. */
  put(name: string, content: Uint8Array): Promise<Part>;
  /** Throws `DamagedFileError` if the file is missing, altered, or sealed under another key. */
  get(part: Pick<Part, 'name' | 'sha256'>): Promise<Buffer>;
  /** Opens a file without a known hash; `null` if there is none. Throws like `get`. */
  find(name: string): Promise<Buffer | null>;
  /** Compares a file with its hash without opening it. Throws like `get`. */
  checkHash(part: Part): Promise<void>;
  /** Compares the size of a file without reading it. Throws like `get`. */
  checkSize(part: Part): Promise<void>;
  files: Pick<Blobs, 'keys' | 'remove' | 'removeAll'>;
  close(): Promise<void>;
}

/** Opens the vault. Throws the errors of its storage. */
export async function openVault({ url, key: backupKey }: TargetOptions): Promise<Vault> {
  const files = await openBlobs(url, { mayKeepVersions: true });
  const key = createSecrets(backupKey).derive('backup');

  async function unseal(name: string, sealed: Uint8Array): Promise<Buffer> {
    try {
      return await decompress(decrypt(sealed, key, name));
    } catch (cause) {
      const how = 'cannot be opened: is BACKUP_KEY the one it was made with, and the file whole?';
      throw new DamagedFileError(name, how, { cause });
    }
  }
  /** Reads from the store by `ask`. */
  async function asked<T>(name: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await patiently(ask);
    } catch (cause) {
      if (cause instanceof DamagedBlobError) throw new DamagedFileError(name, NOT_AS_WRITTEN, { cause });
      throw cause;
    }
  }
  async function fetched({ name, sha256 }: Pick<Part, 'name' | 'sha256'>): Promise<Uint8Array> {
    const file = await asked(name, () => files.get(name));
    if (!file) throw new DamagedFileError(name, MISSING);
    if (hashOf(file.bytes) !== sha256) throw new DamagedFileError(name, NOT_AS_WRITTEN);
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
      const file = await asked(name, () => files.get(name));
      return file && unseal(name, file.bytes);
    },
    checkHash: async (part) => void (await fetched(part)),
    async checkSize({ name, bytes }) {
      const size = await asked(name, () => files.size(name));
      if (size === null) throw new DamagedFileError(name, MISSING);
      if (size !== bytes) throw new DamagedFileError(name, `has ${size} bytes instead of ${bytes}`);
    },
    files,
    close: () => files.close(),
  };
}
