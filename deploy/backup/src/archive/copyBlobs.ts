import { DamagedBlobError } from '@kolo/blobs';
import { type DamagedFileError, damageIn } from '../backupError.ts';
import type { Copyable, Step } from '../product/copied.ts';
import { blobLines } from './archive.ts';
import { lineWriter } from './lines.ts';
import { type BlobLine, type CountedPart, type Manifest, names } from './manifest.ts';
import type { Vault } from './vault.ts';

const AT_ONCE = 8;

/** Merges two sequences sorted by key: each key once, with the entry of either side. */
async function* together(
  ours: AsyncIterable<string>,
  before: AsyncIterable<BlobLine>,
): AsyncGenerator<{ key: string; isHere: boolean; known: BlobLine | null }> {
  const [here, there] = [ours[Symbol.asyncIterator](), before[Symbol.asyncIterator]()];
  let [one, other] = [await here.next(), await there.next()];
  while (!one.done || !other.done) {
    const [key, known] = [one.done ? null : one.value, other.done ? null : other.value];
    if (known && (key === null || known.key < key)) {
      yield { key: known.key, isHere: false, known };
      other = await there.next();
    } else if (key !== null) {
      const both = known?.key === key;
      yield { key, isHere: true, known: both ? known : null };
      one = await here.next();
      if (both) other = await there.next();
    }
  }
}

async function* none(): AsyncGenerator<BlobLine> {}

export interface CopyBlobs {
  vault: Vault;
  product: Copyable;
  id: string;
  now: Date;
  keptMs: number;
  previous: Manifest | null;
  step: Step;
}

export interface CopiedBlobs {
  index: CountedPart[];
  added: number;
  /** Files of the backup before. */
  damaged: DamagedFileError[];
  /** Of the product, and not copied. */
  unreadable: DamagedBlobError[];
}

/**
 * Copies photos that the previous backup lacks or has damaged, and writes the list of all. Deleted ones stay as long as
 * an older backup needs them.
 */
export async function copyBlobs(copying: CopyBlobs): Promise<CopiedBlobs> {
  const { vault, product, id, now, keptMs, previous, step } = copying;
  const index = lineWriter(vault, `${names.whole(id)}blobs`);
  const damaged: DamagedFileError[] = [];
  const unreadable: DamagedBlobError[] = [];
  let [seen, added] = [0, 0];

  async function copied(key: string): Promise<BlobLine | null> {
    const blob = await product.blob(key).catch((error: unknown) => {
      if (!(error instanceof DamagedBlobError)) throw error;
      unreadable.push(error);
      return null;
    });
    if (!blob) return null;
    const file = await vault.put(names.blob(id, key), blob.bytes);
    added += 1;
    return { key, file, type: blob.contentType };
  }
  const lineOf = async (key: string, isHere: boolean, known: BlobLine | null): Promise<BlobLine | null> => {
    if (!known) return copied(key);
    const { goneAt, ...line } = known;
    if (isHere) {
      const damage = await damageIn(() => vault.checkSize(known.file));
      if (!damage) return line;
      damaged.push(damage);
      return copied(key);
    }
    const since = goneAt ?? now.toISOString();
    return isExpired({ goneAt: since }, now, keptMs) ? null : { ...line, goneAt: since };
  };

  let waiting: Promise<BlobLine | null>[] = [];
  async function settle(): Promise<void> {
    const lines = await Promise.all(waiting);
    waiting = [];
    for (const line of lines) if (line) await index.add(line);
    step('photos', seen);
  }
  const before = previous ? blobLines(vault, previous) : none();
  for await (const { key, isHere, known } of together(product.blobKeys(), before)) {
    waiting.push(lineOf(key, isHere, known));
    seen += 1;
    if (waiting.length === AT_ONCE) await settle();
  }
  await settle();
  return { index: await index.end(), added, damaged, unreadable };
}

/** Whether no backup that is kept contains the photo. */
export const isExpired = ({ goneAt }: Pick<BlobLine, 'goneAt'>, now: Date, keptMs: number): boolean =>
  goneAt !== undefined && now.getTime() - Date.parse(goneAt) > keptMs;
