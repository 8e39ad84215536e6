import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { KeyMissingError } from './keyring.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const IVS_DRAWN = 256;

export const newDataKey = (): Uint8Array => randomBytes(32);

/** Generates vectors in bulk: one small draw costs as much as sealing a payload. */
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

/** AES-256-GCM: IV, ciphertext and tag in one. */
export function encrypt(plain: Uint8Array, key: Uint8Array, context: string): Uint8Array {
  const iv = newVector();
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

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

export interface Unwrapped {
  key: Uint8Array;
  by: Uint8Array;
}

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

/** About ten megabytes. */
const MOST = 20_000;

/** Unwrapping costs as much as opening an event. */
export function rememberUnwrapped(wrappingKeys: readonly Uint8Array[]) {
  const kept = new Map<string, { wrapped: Uint8Array; unwrapped: Unwrapped }>();
  return {
    unwrap(wrapped: Uint8Array, member: string): Unwrapped {
      const known = kept.get(member);
      if (known && Buffer.compare(known.wrapped, wrapped) === 0) return known.unwrapped;
      const unwrapped = unwrapBy(wrapped, wrappingKeys, member);
      if (kept.size >= MOST) kept.clear();
      kept.set(member, { wrapped, unwrapped });
      return unwrapped;
    },
    forget: (member: string) => kept.delete(member),
  };
}
