import { createHash } from 'node:crypto';
import type { StoredEvent } from '@kolo/events';
import { unwrapBy } from '@kolo/keys';
import { COPYING_ORDER, type Copyable } from './copied.ts';
import { keyNamesAny, namesAny } from './place.ts';

/** The number of things of a kind, and a hash that does not depend on their order. */
export interface Fingerprint {
  count: number;
  hash: string;
}

const MODULUS = 1n << 256n;

function fingerprinting() {
  let count = 0;
  let sum = 0n;
  return {
    add(...parts: readonly (string | Uint8Array)[]): void {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(`${part.length}:`).update(part);
      sum = (sum + BigInt(`0x${hash.digest('hex')}`)) % MODULUS;
      count += 1;
    },
    end: (): Fingerprint => ({ count, hash: sum.toString(16) }),
  };
}

/** Restoring assigns new positions, which read marks refer to. */
function lasting({ position: _, ...event }: StoredEvent): Partial<StoredEvent> {
  if (event.type !== 'ConversationRead') return event;
  const { payload: __, metadata: ___, ...rest } = event;
  return rest;
}

/**
 * Fingerprints of all that is restored, by kind; of erased members only tombstones and events. Throws `KeyMissingError`
 * if no wrapping key opens a key.
 */
export async function fingerprints(
  of: Copyable,
  erased: ReadonlySet<string>,
  wrappingKeys: readonly Uint8Array[],
): Promise<Map<string, Fingerprint>> {
  const found = new Map<string, Fingerprint>();
  for (const service of COPYING_ORDER) {
    const events = await of.events(service);
    const [all, rows] = [fingerprinting(), fingerprinting()];
    // Restoring records erasures.
    for await (const page of events?.after(null) ?? [])
      for (const event of page) if (event.type !== 'AccountErased') all.add(JSON.stringify(lasting(event)));
    for await (const { collection, rows: page } of of.rows(service))
      for (const { id, row } of page)
        if (!namesAny(erased, id, row)) rows.add(collection, id, JSON.stringify(row));
    found.set(`events of ${service}`, all.end());
    found.set(`rows of ${service}`, rows.end());
  }
  const photos = fingerprinting();
  for await (const key of of.blobKeys()) {
    if (keyNamesAny(erased, key)) continue;
    const blob = await of.blob(key);
    if (blob) photos.add(key, blob.contentType, blob.bytes);
  }
  found.set('photos', photos.end());
  const keys = fingerprinting();
  for await (const page of of.keys())
    for (const { member, wrapped } of page)
      if (wrapped && !erased.has(member)) keys.add(member, unwrapBy(wrapped, wrappingKeys, member).key);
  found.set('keys', keys.end());
  return found;
}

/** What differs after restoring, one line each. */
export const differencesOf = (
  expected: ReadonlyMap<string, Fingerprint>,
  restored: ReadonlyMap<string, Fingerprint>,
): string[] =>
  [...expected].flatMap(([what, { count, hash }]) => {
    const found = restored.get(what);
    if (found?.hash === hash) return [];
    return [`${what}: ${count} in the backup, ${found?.count ?? 0} restored, and not the same`];
  });
