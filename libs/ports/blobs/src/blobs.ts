/** The blob port: bytes by key. Keys are slash-separated words of letters, digits, `.`, `_` and `-`. */
export interface Blobs {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** `null` when there is no such blob. */
  get(key: string): Promise<Blob | null>;
  /** How many bytes a blob has, without reading them; `null` when there is no such blob. */
  size(key: string): Promise<number | null>;
  /**
   * The keys of all blobs below a prefix that ends in a slash, `''` for all, as they come in the order of code units.
   * What is put or removed meanwhile may be met or not.
   */
  keys(prefix: string): AsyncIterable<string>;
  /** Deletes one blob; where there is none is fine. */
  remove(key: string): Promise<void>;
  /** Deletes every blob below a prefix that ends in a slash; where there is none is fine. */
  removeAll(prefix: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What is stored under a key is no blob that this store wrote. */
export class DamagedBlobError extends Error {
  override name = 'DamagedBlobError';
}

export interface Blob {
  bytes: Uint8Array;
  contentType: string;
}
