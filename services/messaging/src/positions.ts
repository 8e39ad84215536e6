import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@kolo/service';

/** Seals positions for members: a bare one would reveal the product's traffic. */
export interface Positions {
  seal(position: string): string;
  /** `null` for anything we never issued. */
  open(sealed: string): string | null;
}

const CIPHER = 'aes-256-ctr';
const IV_BYTES = 16;

/** Deterministic, and the same on every instance with the secret. */
export function createPositions(secrets: Secrets): Positions {
  const key = secrets.derive('positions');
  const ivKey = secrets.derive('positions: synthetic iv');
  // The IV depends on the content, and so authenticates it.
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
