import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@kolo/port';

/** Keys for different purposes, all derived from the one secret of the configuration. */
export interface Secrets {
  /** 32 bytes that depend on the secret and the label. */
  derive(label: string): Uint8Array;
}

/** Secrets derived by HKDF-SHA256 from `secretKey`. */
export function createSecrets(secretKey: string): Secrets {
  const derived = new Map<string, Uint8Array>();
  return {
    derive(label) {
      const known = derived.get(label) ?? new Uint8Array(hkdfSync('sha256', secretKey, 'kolo', label, 32));
      derived.set(label, known);
      return known;
    },
  };
}

/** The keys that may wrap members' keys, from the secrets of the settings; the first is the one to go over to. */
export const wrappingKeys = (masterKeys: readonly string[]): Uint8Array[] =>
  masterKeys.map((secret) => createSecrets(secret).derive('keyring'));

/**
 * The secret key of a data folder, made with it on the first start (development only: production gives it by
 * `SECRET_KEY`). Several processes starting at once agree on one.
 */
export function developmentSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
