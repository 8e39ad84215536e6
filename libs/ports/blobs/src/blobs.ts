import { crc32 } from 'node:zlib';

/** Bytes by key. Keys are slash-separated words of letters, digits, `.`, `_` and `-`. */
export interface Blobs {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Throws `DamagedBlobError` if it is not as it was put. */
  get(key: string): Promise<Blob | null>;
  /** Does not read the blob. */
  size(key: string): Promise<number | null>;
  /**
   * Keys below a prefix that ends in a slash, or all for `''`, ordered by code units; may miss concurrent
   * changes.
   */
  keys(prefix: string): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  removeAll(prefix: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Blob {
  bytes: Uint8Array;
  contentType: string;
}

export class DamagedBlobError extends Error {
  override name = 'DamagedBlobError';
  constructor(key: string, how: string) {
    super(`the blob ${key} ${how}`);
  }
}

export const checksumOf = ({ bytes, contentType }: Blob): string =>
  crc32(bytes, crc32(contentType)).toString(16).padStart(8, '0');

/** Throws `DamagedBlobError`. Earlier releases wrote no checksum. */
export function asWritten(key: string, blob: Blob, checksum: string | undefined): Blob {
  if (checksum !== undefined && checksumOf(blob) !== checksum)
    throw new DamagedBlobError(key, 'is not as it was written');
  return blob;
}
