import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { KeyMissingError } from './keyring.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const IVS_DRAWN = 256;

/** A fresh 256-bit data key. */
export const newDataKey = (): Uint8Array => randomBytes(32);

/** Fresh bytes, drawn many at a time: one draw costs as much as sealing a payload. */
function createVectors(): () => Uint8Array {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = randomBytes(IV_BYTES * IVS_DRAWN);
    const vector = drawn.subarray(0, IV_BYTES);
    drawn = drawn.subarray(IV_BYTES);
    return vector;
  };
}
const newVector = createVectors();

/** AES-256-GCM: initialisation vector, ciphertext and tag in one; `context` must be the same when opening. */
export function encrypt(plain: Uint8Array, key: Uint8Array, context: string): Uint8Array {
  const iv = newVector();
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The inverse of `encrypt`. Throws when key, context or bytes are not those of the sealing. */
export function decrypt(sealed: Uint8Array, key: Uint8Array, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES)),
    decipher.final(),
  ]);
}

export const wrapKey = (key: Uint8Array, wrappingKey: Uint8Array, member: string): Uint8Array =>
  encrypt(key, wrappingKey, member);

/** A key, and what had wrapped it. */
export interface Unwrapped {
  key: Uint8Array;
  by: Uint8Array;
}

/**
 * The key and which of the wrapping keys wrapped it. Throws `KeyMissingError` where none did.
 */
export function unwrapBy(
  wrapped: Uint8Array,
  wrappingKeys: readonly Uint8Array[],
  member: string,
): Unwrapped {
  let failure: unknown;
  for (const by of wrappingKeys) {
    try {
      return { key: unwrapKey(wrapped, by, member), by };
    } catch (error) {
      failure = error;
    }
  }
  throw failure ?? new KeyMissingError('a keyring needs a wrapping key');
}

/** Throws `KeyMissingError` when the wrapping key is not the one that wrapped. */
export function unwrapKey(wrapped: Uint8Array, wrappingKey: Uint8Array, member: string): Uint8Array {
  try {
    return decrypt(wrapped, wrappingKey, member);
  } catch (cause) {
    throw new KeyMissingError(
      'a member key cannot be unwrapped: is this the right SECRET_KEY (or MASTER_KEY; MASTER_KEY_BEFORE until a rotation has ended)?',
      { cause },
    );
  }
}
