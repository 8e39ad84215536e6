import { createSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Addresses that only this machine reaches. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
const KEY_LENGTH = 24;

/**
 * What the developers' mailbox asks for, which holds everybody's sign-in links (docs/product.md#mail); `null` where
 * nobody but this machine can reach it.
 */
export function mailboxKey({ host, secretKey }: Pick<Settings, 'host' | 'secretKey'>): string | null {
  if (host !== undefined && LOOPBACK.test(host)) return null;
  return Buffer.from(createSecrets(secretKey).derive('mailbox')).toString('base64url').slice(0, KEY_LENGTH);
}

/** Whether a `Host` header names this machine itself, and no name that somebody else's DNS leads here. */
export function isLoopbackHost(host: string | undefined): boolean {
  const address = `http://${host}`;
  return host !== undefined && URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}

/** The mailbox as a path that opens it, key included, to be printed at the start. */
export function mailboxPath(settings: Pick<Settings, 'host' | 'secretKey'>): string {
  const key = mailboxKey(settings);
  return key === null ? '/dev/mailbox' : `/dev/mailbox?key=${key}`;
}
