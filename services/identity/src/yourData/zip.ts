import { giveWay } from '@kolo/port';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file on its way into an archive. */
export interface ArchivedFile {
  name: string;
  /** Compressed already. */
  isPacked?: boolean;
  chunks: AsyncIterable<Uint8Array>;
}

const NOTHING = new Uint8Array();

/**
 * A zip archive, chunk by chunk: whoever reads it slowly slows down what fills it, and nothing is kept but the chunk
 * that is being read (docs/design.md#personal-data-is-one-question). Throws what the files throw.
 */
export async function* zipOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
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
      await giveWay();
    }
    entry.push(NOTHING, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
