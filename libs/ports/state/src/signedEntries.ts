import { createMac } from '@kolo/port';
import type { Entries, Entry, Epochs, LiveEntry } from './state.ts';

export interface EntrySigning {
  /** Known to the programs that share the state, not to its engine. */
  key: Uint8Array;
  /**
   * Until when unsigned entries are accepted, in milliseconds since 1970
   * (docs/design.md#unsigned-data-of-earlier-releases).
   */
  unsignedUntil?: number | null;
}

const withoutMac = ({ mac: _, ...fields }: Entry['fields']): Entry['fields'] => fields;

/** Entries inserted, altered or copied by others do not count (docs/design.md#engines-are-not-believed). */
export function signedEntries(
  engine: Entries & Epochs,
  { key: secret, unsignedUntil = null }: EntrySigning,
): Entries {
  const { of, isOf } = createMac(secret);
  const textOf = (key: string, { owner, epoch, expiresAt, fields }: LiveEntry) =>
    JSON.stringify([key, owner, epoch, expiresAt, fields]);
  const signed = (key: string, entry: LiveEntry): Entry['fields'] => ({
    ...entry.fields,
    mac: of(textOf(key, entry)),
  });

  function believed<Found extends LiveEntry>(key: string, found: Found | null, now: number): Found | null {
    if (!found) return null;
    const entry = { ...found, fields: withoutMac(found.fields) };
    const { mac } = found.fields;
    if (mac === undefined) return unsignedUntil !== null && now < unsignedUntil ? entry : null;
    return isOf(mac, textOf(key, entry)) ? entry : null;
  }

  return {
    async put(key, { owner, fields, expiresAt, epoch }) {
      // If the epoch is raised in between, the entry is dead from the start, as if put before.
      const entry = { owner, fields, expiresAt, epoch: epoch ?? (await engine.epochOf(owner)) };
      await engine.put(key, { ...entry, fields: signed(key, entry) });
    },
    get: async (key, now) => believed(key, await engine.get(key, now), now),
    async change(key, from, { fields, expiresAt }, now) {
      const stored = await engine.get(key, now);
      const entry = believed(key, stored, now);
      if (!stored || !entry || JSON.stringify(entry.fields) !== JSON.stringify(from)) return false;
      const to = { fields: signed(key, { ...entry, fields, expiresAt }), expiresAt };
      return engine.change(key, stored.fields, to, now);
    },
    async ownedBy(query, now) {
      const entries = await engine.ownedBy(query, now);
      return entries.flatMap((entry) => believed(entry.key, entry, now) ?? []);
    },
    consume: async (key, now) => believed(key, await engine.consume(key, now), now),
  };
}
