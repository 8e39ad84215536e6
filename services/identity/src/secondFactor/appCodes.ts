import type { RandomBytes } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { BRAND } from '@kolo/contracts/site/brand';
import { Secret, TOTP } from 'otpauth';

const { codeStep } = LIMITS.secondFactor;
/** The hash length, as RFC 4226 advises. */
const SECRET_BYTES = 20;
/** Steps of clock drift, either way. */
const DRIFT = 1;

const codesOf = (secret: string, label = '') =>
  new TOTP({
    issuer: BRAND.name,
    label,
    secret: Secret.fromBase32(secret),
    // All authenticator apps know it.
    algorithm: 'SHA1',
    digits: 6,
    period: codeStep / 1_000,
  });

/** In base32. */
export const newAppSecret = (randomBytes: RandomBytes): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;

/** The `otpauth:` URL for authenticator apps. */
export const appAddress = (secret: string, email: string): string => codesOf(secret, email).toString();

/** The time step of a right code, `null` for a wrong one. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  const drift = codesOf(secret).validate({ token: code, timestamp: now, window: DRIFT });
  return drift === null ? null : Math.floor(now / codeStep) + drift;
}
