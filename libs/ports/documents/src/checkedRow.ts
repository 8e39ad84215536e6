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

export interface StoredDoc {
  id: string;
  doc: string | null;
}

export interface StoredRow extends StoredDoc {
  seen: string;
  forgotten: boolean;
}

/** Columns in the order that `docAsWritten` and `asWritten` expect. */
export const DOC_CHECKED = 'id, doc, checksum';
export const CHECKED = `${DOC_CHECKED}, seen, forgotten`;

export const parse = <T extends Row>(text: string): T => JSON.parse(text);

export const docOf = <R extends Row>({ doc }: StoredDoc): R | null => (doc === null ? null : parse(doc));

/** Of the content above, of the bookkeeping below: most reads want the content alone. */
const BELOW = 2 ** 21;
const docSum = ({ id, doc }: StoredDoc): number => crc32(`${id}\n${doc ?? ''}`);
const bookSum = ({ seen, forgotten }: StoredRow): number => crc32(`${forgotten ? 1 : 0}${seen}`) % BELOW;

export const checksumOf = (row: StoredRow): number => docSum(row) * BELOW + bookSum(row);

/** Throws `DamagedRowError`. Rows of earlier releases have no checksum. */
export function docAsWritten(collection: string, row: Record<number, unknown>, from = 0): StoredDoc {
  const [doc, checksum] = [row[from + 1], row[from + 2]];
  const stored = { id: String(row[from]), doc: doc === null ? null : String(doc) };
  if (checksum !== null && docSum(stored) !== Math.floor(Number(checksum) / BELOW))
    throw new DamagedRowError(collection, stored.id);
  return stored;
}

/** The same with the bookkeeping. */
export function asWritten(collection: string, row: Record<number, unknown>): StoredRow {
  const stored = {
    ...docAsWritten(collection, row),
    seen: String(row[3]),
    forgotten: row[4] === 1,
  };
  if (row[2] !== null && bookSum(stored) !== Number(row[2]) % BELOW)
    throw new DamagedRowError(collection, stored.id);
  return stored;
}
