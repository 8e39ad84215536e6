import type { Blob } from '../blobs.ts';

const NEWLINE = 0x0a;

/** The line before the bytes: content type and bytes are one file, so that they change together. */
export function header(contentType: string): Uint8Array {
  if (!/^[\x20-\x7e]{1,200}$/.test(contentType)) throw new TypeError('not a content type');
  return Buffer.from(`${contentType}\n`);
}

/** A stored file taken apart. Throws when it was not written by this store. */
export function parseFile(file: Buffer): Blob {
  const end = file.indexOf(NEWLINE);
  if (end < 0) throw new Error('a blob file without its header');
  return { contentType: file.toString('latin1', 0, end), bytes: file.subarray(end + 1) };
}
