import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { developmentKey } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const FILE = 'operator.key';

export type OperatorSettings = Pick<Settings, 'environment' | 'dataDir' | 'operator'>;

const privateKeyOf = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, new Uint8Array(hkdfSync('sha256', secret, 'kolo', 'operator', 32))]),
    format: 'der',
    type: 'pkcs8',
  });

export const operatorPublicKeyOf = (secret: string): string =>
  String(createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x);

/** In development, the key in the data folder (docs/design.md#operator-keys). */
export function operatorKey({ environment, dataDir, operator }: OperatorSettings): KeyObject | null {
  if (operator.key !== null) return privateKeyOf(operator.key);
  const isThere = environment === 'development' && existsSync(path.join(dataDir, FILE));
  return isThere ? privateKeyOf(developmentKey(dataDir, FILE)) : null;
}

/** `null` in production if none is configured (docs/design.md#operator-keys). */
export function operatorPublicKey({ environment, dataDir, operator }: OperatorSettings): KeyObject | null {
  if (operator.publicKey !== null)
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: operator.publicKey }, format: 'jwk' });
  if (environment === 'production') return null;
  return createPublicKey(privateKeyOf(operator.key ?? developmentKey(dataDir, FILE)));
}
