import { LIMITS, type RandomBytes } from '@kolo/contracts';

const CODES = 10 ** LIMITS.codeLength;
/** Draws above the last whole multiple are thrown away, so that every code is equally likely. */
const FAIR = Math.floor(2 ** 32 / CODES) * CODES;

/** A random code of six digits. */
export function randomCode(randomBytes: RandomBytes): string {
  for (;;) {
    const draw = Buffer.from(randomBytes(4)).readUInt32BE();
    if (draw < FAIR) return String(draw % CODES).padStart(LIMITS.codeLength, '0');
  }
}
