/** Bytes by key. Keys are slash-separated words of letters, digits, `.`, `_` and `-`. */
export interface Blobs {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
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

export class DamagedBlobError extends Error {
  override name = 'DamagedBlobError';
}

export interface Blob {
  bytes: Uint8Array;
  contentType: string;
}
