import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEventSigner, type EventSigner } from '@kolo/events';
import { codeOf } from '@kolo/port';
import type { EntrySigning } from '@kolo/state';
import type { Settings } from './settings.ts';

const FINGERPRINT_BYTES = 8;

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

/** By which programs can tell that they hold the same master keys, without telling these; in the same order. */
export const masterKeyFingerprints = (masterKeys: readonly string[]): string[] =>
  masterKeys.map((secret) =>
    Buffer.from(createSecrets(secret).derive('keyring-fingerprint').subarray(0, FINGERPRINT_BYTES)).toString(
      'hex',
    ),
  );

/** Signs events, and knows up to when unsigned ones count. */
export const eventSigner = ({
  secretKey,
  unsignedUntil,
}: Pick<Settings, 'secretKey' | 'unsignedUntil'>): EventSigner =>
  createEventSigner({ key: createSecrets(secretKey).derive('events'), unsignedUntil });

/** Signs what is kept in the state, sessions first of all. */
export const stateSigning = (
  secrets: Secrets,
  { unsignedUntil }: { unsignedUntil: number | null },
): EntrySigning => ({ key: secrets.derive('state'), unsignedUntil });

/**
 * A key of a data folder, made with it on the first start (development only: production is given its keys). Several
 * processes starting at once agree on one, and none reads half of it.
 */
export function developmentKey(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
