import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const LIFETIME_MS = 30_000;
const lasting = z.object({ expires: z.number() });

const mac = (body: string, key: Uint8Array): Buffer => createHmac('sha256', key).update(body).digest();

/** `payload.signature`, both base64url, good for 30 seconds from `now` (design 18). */
export function signToken(payload: object, key: Uint8Array, now: number): string {
  const body = Buffer.from(JSON.stringify({ ...payload, expires: now + LIFETIME_MS })).toString('base64url');
  return `${body}.${mac(body, key).toString('base64url')}`;
}

/** The payload of a token that this key signed, or `null`, also when its time is over or it has another shape. */
export function readToken<Schema extends z.ZodType>(
  token: unknown,
  schema: Schema,
  key: Uint8Array,
  now: number,
): z.infer<Schema> | null {
  if (typeof token !== 'string') return null;
  const [body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(body, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const signed: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const time = lasting.safeParse(signed);
  if (!time.success || time.data.expires <= now) return null;
  return schema.safeParse(signed).data ?? null;
}
