import { randomHex } from '@kolo/store';

const BYTES = 16;

/** A new idempotency key. */
export const newKey = (): string => randomHex(BYTES);
