import { BRAND, LIMITS, type RandomBytes } from '@kolo/contracts';
import { Secret, TOTP } from 'otpauth';

const { codeStep } = LIMITS.secondFactor;
/** As long as the hash of the codes, which RFC 4226 advises. */
const SECRET_BYTES = 20;
/** A clock may be a step off, either way. */
const DRIFT = 1;

const codesOf = (secret: string, label = '') =>
  new TOTP({
    issuer: BRAND.name,
    label,
    secret: Secret.fromBase32(secret),
    // What every authenticator app knows.
    algorithm: 'SHA1',
    digits: 6,
    period: codeStep / 1_000,
  });

/** A new key for an authenticator app, in base32. */
export const newAppSecret = (randomBytes: RandomBytes): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;

/** The `otpauth:` address by which an app takes over a key for the account of `email`. */
export const appAddress = (secret: string, email: string): string => codesOf(secret, email).toString();

/** The time step to which a code of a key belongs, `null` for a wrong one. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const drift = codesOf(secret).validate({ token: code, timestamp: now, window: DRIFT });
  return drift === null ? null : Math.floor(now / codeStep) + drift;
}
