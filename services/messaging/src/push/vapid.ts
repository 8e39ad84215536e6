import { createECDH } from 'node:crypto';
import type { Secrets } from '@kolo/service';

/** Identifies this product to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Derived from the configured secret, so that subscriptions survive with the data. */
export function deriveVapidKeys(secrets: Secrets): VapidKeys {
  const pair = createECDH('prime256v1');
  const privateKey = Buffer.from(secrets.derive('push'));
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
