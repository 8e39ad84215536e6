import { createSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
const KEY_LENGTH = 24;

/** The mailbox holds everyone's sign-in links (docs/product.md#mail); `null` if only this machine can reach it. */
export function mailboxKey({ host, secretKey }: Pick<Settings, 'host' | 'secretKey'>): string | null {
  if (host !== undefined && LOOPBACK.test(host)) return null;
  return Buffer.from(createSecrets(secretKey).derive('mailbox')).toString('base64url').slice(0, KEY_LENGTH);
}

/** A name could resolve to this machine through DNS that others control. */
export function isLoopbackHost(host: string | undefined): boolean {
  const address = `http://${host}`;
  return host !== undefined && URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}

export function mailboxPath(settings: Pick<Settings, 'host' | 'secretKey'>): string {
  const key = mailboxKey(settings);
  return key === null ? '/dev/mailbox' : `/dev/mailbox?key=${key}`;
}
