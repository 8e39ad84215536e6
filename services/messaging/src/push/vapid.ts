import { createECDH } from 'node:crypto';
import type { Secrets } from '@kolo/service';

/** The key pair by which push services know this product (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The key pair that follows from the one secret of the configuration: whoever has the data has the subscriptions' key. */
export function vapidKeys(secrets: Secrets): VapidKeys {
  const pair = createECDH('prime256v1');
  const privateKey = Buffer.from(secrets.derive('push'));
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
