import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@kolo/service';

/**
 * Positions as members see them. The store counts all messages of the product, so that a bare position would tell its
 * traffic; what members get says nothing, and is good only for being sent back.
 */
export interface Positions {
  seal(position: string): string;
  /** `null` for what we never gave. */
  open(sealed: string): string | null;
}

const CIPHER = 'aes-256-ctr';
const IV_BYTES = 16;

/** Every instance with the same secret gives and takes the same; one position always looks the same. */
export function createPositions(secrets: Secrets): Positions {
  const key = secrets.derive('positions');
  const ivKey = secrets.derive('positions: synthetic iv');
  // The vector depends on what is sealed, and so tells whether it was changed.
  const ivOf = (position: Uint8Array) =>
    createHmac('sha256', ivKey).update(position).digest().subarray(0, IV_BYTES);
  return {
    seal(position) {
      const plain = Buffer.from(position);
      const iv = ivOf(plain);
      return Buffer.concat([iv, createCipheriv(CIPHER, key, iv).update(plain)]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV_BYTES) return null;
      const iv = bytes.subarray(0, IV_BYTES);
      const plain = createDecipheriv(CIPHER, key, iv).update(bytes.subarray(IV_BYTES));
      return timingSafeEqual(ivOf(plain), iv) ? plain.toString() : null;
    },
  };
}
