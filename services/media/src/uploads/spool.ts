import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { StorageEngine } from 'multer';

/** Holds an upload outside of memory until its turn. */
export interface Spool {
  engine: StorageEngine;
  /** `null` if there was no file. */
  read(): Promise<Uint8Array> | null;
  close(): Promise<void>;
}

/** Unlinked at once, so that a crash leaves nothing behind. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `kolo-upload-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}

export function createSpool(): Spool {
  let file: FileHandle | undefined;
  let size = 0;
  let isClosed = false;

  async function take(stream: Readable): Promise<void> {
    const opened = await openNameless();
    if (isClosed) return opened.close();
    file = opened;
    await opened.writeFile(stream);
    size = (await opened.stat()).size;
  }
  return {
    engine: {
      _handleFile: (_request, { stream }, done) => void take(stream).then(() => done(null), done),
      _removeFile: (_request, _file, done) => done(null),
    },
    read() {
      const taken = file;
      if (!taken) return null;
      return taken.read(Buffer.alloc(size), 0, size, 0).then(({ buffer }) => buffer);
    },
    async close() {
      isClosed = true;
      await file?.close();
    },
  };
}
