import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEventSigner, type EventSigner } from '@kolo/events';
import { codeOf } from '@kolo/port';
import type { EntrySigning } from '@kolo/state';
import type { Settings } from './settings.ts';

const FINGERPRINT_BYTES = 8;

export interface Secrets {
  derive(label: string): Uint8Array;
}

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

/** The first wraps new keys. */
export const wrappingKeys = (masterKeys: readonly string[]): Uint8Array[] =>
  masterKeys.map((secret) => createSecrets(secret).derive('keyring'));

/** Lets programs compare their keys without revealing them. */
export const masterKeyFingerprints = (masterKeys: readonly string[]): string[] =>
  masterKeys.map((secret) =>
    Buffer.from(createSecrets(secret).derive('keyring-fingerprint').subarray(0, FINGERPRINT_BYTES)).toString(
      'hex',
    ),
  );

export const eventSigner = ({
  secretKey,
  unsignedUntil,
}: Pick<Settings, 'secretKey' | 'unsignedUntil'>): EventSigner =>
  createEventSigner({ key: createSecrets(secretKey).derive('events'), unsignedUntil });

export const stateSigning = (
  secrets: Secrets,
  { unsignedUntil }: { unsignedUntil: number | null },
): EntrySigning => ({ key: secrets.derive('state'), unsignedUntil });

/** Development only. Processes starting at once agree on one key, and none reads half of it. */
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
