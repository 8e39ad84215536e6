import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { developmentKey } from './secrets.ts';
import type { Settings } from './settings.ts';

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const FILE = 'operator.key';

export type OperatorSettings = Pick<Settings, 'environment' | 'dataDir' | 'operator'>;

/** The key pair of the operator's secret, by its private half. */
const privateKeyOf = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, new Uint8Array(hkdfSync('sha256', secret, 'kolo', 'operator', 32))]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public half of the operator's secret, as `OPERATOR_PUBLIC_KEY` gives it to services. */
export const operatorPublicKeyOf = (secret: string): string =>
  String(createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x);

/**
 * By which the operator's command signs (docs/design.md#operator-keys): of a development the key that its services made
 * in the data folder; `null` where there is none.
 */
export function operatorKey({ environment, dataDir, operator }: OperatorSettings): KeyObject | null {
  if (operator.key !== null) return privateKeyOf(operator.key);
  const isThere = environment === 'development' && existsSync(path.join(dataDir, FILE));
  return isThere ? privateKeyOf(developmentKey(dataDir, FILE)) : null;
}

/**
 * By which a service reads what the operator signed (docs/design.md#operator-keys); `null` in production where it was
 * told of nobody.
 */
export function operatorPublicKey({ environment, dataDir, operator }: OperatorSettings): KeyObject | null {
  if (operator.publicKey !== null)
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: operator.publicKey }, format: 'jwk' });
  if (environment === 'production') return null;
  return createPublicKey(privateKeyOf(operator.key ?? developmentKey(dataDir, FILE)));
}
