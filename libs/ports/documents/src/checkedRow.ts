import { crc32 } from 'node:zlib';
import type { Row } from './documents.ts';

/** A row is not as it was written (docs/design.md#damaged-files). */
export class DamagedRowError extends Error {
  override name = 'DamagedRowError';
  readonly collection: string;
  constructor(collection: string, id: string) {
    super(`the row ${id} of ${collection} is not as it was written`);
    this.collection = collection;
  }
}

export interface StoredRow {
  id: string;
  doc: string | null;
  seen: string;
  forgotten: boolean;
}

/** Columns in the order that `asWritten` expects. */
export const CHECKED = 'id, doc, seen, forgotten, checksum';

export const parse = <T extends Row>(text: string): T => JSON.parse(text);

export const docOf = <R extends Row>({ doc }: StoredRow): R | null => (doc === null ? null : parse(doc));

export const checksumOf = ({ id, doc, seen, forgotten }: StoredRow): number =>
  crc32(`${id}\n${forgotten ? 1 : 0}${seen}${doc ?? ''}`);

/** Throws `DamagedRowError`. Rows of earlier releases have no checksum. */
export function asWritten(collection: string, row: Record<number, unknown>, from = 0): StoredRow {
  const [doc, checksum] = [row[from + 1], row[from + 4]];
  const stored = {
    id: String(row[from]),
    doc: doc === null ? null : String(doc),
    seen: String(row[from + 2]),
    forgotten: row[from + 3] === 1,
  };
  if (checksum !== null && checksumOf(stored) !== checksum) throw new DamagedRowError(collection, stored.id);
  return stored;
}
