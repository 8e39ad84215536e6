import { createHmac, KeyObject, sign, timingSafeEqual, verify } from 'node:crypto';
import { z } from 'zod';

const LIFETIME_MS = 30_000;
const lasting = z.object({ expires: z.number() });

/** An Ed25519 private key signs, the public one verifies. */
export type TokenKey = Uint8Array | KeyObject;

const mac = (body: string, key: Uint8Array): Buffer => createHmac('sha256', key).update(body).digest();

function isSigned(body: string, given: Buffer, key: TokenKey): boolean {
  if (key instanceof KeyObject) return verify(null, Buffer.from(body), key, given);
  const expected = mac(body, key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** `payload.signature` in base64url, by default for 30 seconds (docs/design.md#signing-out-holds-at-once). */
export function signToken(payload: object, key: TokenKey, now: number, lifetimeMs = LIFETIME_MS): string {
  const body = Buffer.from(JSON.stringify({ ...payload, expires: now + lifetimeMs })).toString('base64url');
  const signature = key instanceof KeyObject ? sign(null, Buffer.from(body), key) : mac(body, key);
  return `${body}.${signature.toString('base64url')}`;
}

/** `null` if it is forged, expired or of another shape. */
export function readToken<Schema extends z.ZodType>(
  token: unknown,
  schema: Schema,
  key: TokenKey,
  now: number,
): z.infer<Schema> | null {
  if (typeof token !== 'string') return null;
  const [body = '', signature = ''] = token.split('.');
  if (!isSigned(body, Buffer.from(signature, 'base64url'), key)) return null;
  const signed: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const time = lasting.safeParse(signed);
  if (!time.success || time.data.expires <= now) return null;
  return schema.safeParse(signed).data ?? null;
}
