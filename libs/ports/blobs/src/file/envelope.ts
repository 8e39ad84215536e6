import { asWritten, type Blob, checksumOf, DamagedBlobError } from '../blobs.ts';

const NEWLINE = 0x0a;
const MOST_OF_A_TYPE = 200;
const CHECKSUM = '; crc32=';
const CHECKED = /^(?<type>.*); crc32=(?<checksum>[0-9a-f]{8})$/s;
/** As earlier releases wrote it, so that a damaged checksum does not pass for none. */
const UNCHECKED = /^[\w.+-]+\/[\w.+-]+(; charset=[\w-]+)?$/;
export const HEADER_MOST = MOST_OF_A_TYPE + CHECKSUM.length + 8 + 1;

/** Keeping the content type in the blob's file lets both change together. */
export function header({ contentType, bytes }: Blob): Uint8Array {
  if (contentType.length > MOST_OF_A_TYPE || !/^[\x20-\x7e]+$/.test(contentType))
    throw new TypeError('not a content type');
  return Buffer.from(`${contentType}${CHECKSUM}${checksumOf({ contentType, bytes })}\n`);
}

/** The header's length in a whole or truncated file. Throws `DamagedBlobError`. */
export function headerBytes(file: Buffer, key: string): number {
  const end = file.indexOf(NEWLINE);
  if (end < 0) throw new DamagedBlobError(key, 'has no header');
  return end + 1;
}

/** Throws `DamagedBlobError` if the file is not as it was written; earlier releases wrote no checksum. */
export function parseFile(file: Buffer, key: string): Blob {
  const from = headerBytes(file, key);
  const bytes = file.subarray(from);
  const written = file.toString('latin1', 0, from - 1);
  const { type: contentType, checksum } = CHECKED.exec(written)?.groups ?? {};
  if (contentType === undefined) {
    if (UNCHECKED.test(written)) return { contentType: written, bytes };
    throw new DamagedBlobError(key, 'has a damaged header');
  }
  return asWritten(key, { contentType, bytes }, checksum);
}
