const BYTES = 16;

/** A new idempotency key. `crypto.randomUUID` is missing where the page is served without TLS, this is not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
