import { createHmac, timingSafeEqual } from 'node:crypto';

const mac = (body: string, key: Uint8Array): Buffer => createHmac('sha256', key).update(body).digest();

/** `payload.signature`, both base64url. */
export function signToken(payload: object, key: Uint8Array): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${mac(body, key).toString('base64url')}`;
}

/** The payload of a token that this key signed, or `null`. */
export function readToken(token: string, key: Uint8Array): unknown {
  const [body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(body, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}
