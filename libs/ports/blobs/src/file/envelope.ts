import { type Blob, DamagedBlobError } from '../blobs.ts';

const NEWLINE = 0x0a;
const MOST_OF_A_TYPE = 200;
export const HEADER_MOST = MOST_OF_A_TYPE + 1;

/** Keeping the content type in the blob's file lets both change together. */
export function header(contentType: string): Uint8Array {
  if (contentType.length > MOST_OF_A_TYPE || !/^[\x20-\x7e]+$/.test(contentType))
    throw new TypeError('not a content type');
  return Buffer.from(`${contentType}\n`);
}

/** The header's length in a whole or truncated file. Throws `DamagedBlobError`. */
export function headerBytes(file: Buffer): number {
  const end = file.indexOf(NEWLINE);
  if (end < 0) throw new DamagedBlobError('a blob file without its header');
  return end + 1;
}

export function parseFile(file: Buffer): Blob {
  const from = headerBytes(file);
  return { contentType: file.toString('latin1', 0, from - 1), bytes: file.subarray(from) };
}
