import { yieldToEventLoop } from '@kolo/port';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchivedFile {
  name: string;
  /** Already compressed. */
  isPacked?: boolean;
  chunks: AsyncIterable<Uint8Array>;
}

const NOTHING = new Uint8Array();

/**
 * Streams a zip archive with back-pressure; buffers one chunk only
 * (docs/design.md#personal-data-is-one-question). Throws what the files throw.
 */
export async function* createZip(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, isPacked, chunks } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    for await (const chunk of chunks) {
      entry.push(chunk);
      yield* ready.splice(0);
      await yieldToEventLoop();
    }
    entry.push(NOTHING, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
