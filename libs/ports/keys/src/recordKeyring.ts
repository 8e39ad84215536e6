import { setTimeout as pauseFor } from 'node:timers/promises';
import type { KeyCache } from './keyCache.ts';
import type { KeyChange, KeyRecords } from './keyRecords.ts';
import { KeyErasedError, KeyMissingError, type KeyRecord, type Keyring, type MemberKey } from './keyring.ts';
import { newDataKey, rememberUnwrapped, wrapKey } from './wrapping.ts';

/** Identifies the key that wraps new ones; rewrapped first. */
const CHECK = 'wrapping-key-check';
/** Rewrapped last: as long as the old key opens it, the old key is still needed. */
const LAST = 'wrapping-key-last';
const OWN: readonly string[] = [CHECK, LAST];

const PAGE = 500;
/** Longer than creating a key takes, which may still use the old one. */
const MAKING_MS = 5_000;

/**
 * Whichever key wrapped the check record wraps new ones; a rotation moves to the first
 * (docs/design.md#rotating-the-master-key). Throws `KeyMissingError` if none fits, or a rotation needs another to
 * complete.
 */
export async function recordKeyring(
  records: KeyRecords,
  wrappingKeys: readonly Uint8Array[],
  cache: KeyCache,
): Promise<Keyring> {
  const { unwrap, forget } = rememberUnwrapped(wrappingKeys);

  async function currentWrappingKey(): Promise<Uint8Array> {
    const check = (await records.read([CHECK])).get(CHECK);
    if (!check) throw new KeyMissingError('the keyring has no check entry');
    return unwrap(check, CHECK).by;
  }
  const insertNew = async (members: readonly string[], by: Uint8Array) =>
    records.insert(new Map(members.map((member) => [member, wrapKey(newDataKey(), by, member)])));

  async function read(members: readonly string[]): Promise<Map<string, MemberKey>> {
    const keep = cache.reading();
    const found = new Map<string, MemberKey>();
    for (const [member, wrapped] of await records.read(members)) {
      if (!wrapped) forget(member);
      found.set(member, wrapped ? unwrap(wrapped, member).key : 'erased');
    }
    keep(found);
    return found;
  }
  async function readAll(members: readonly string[]): Promise<Map<string, MemberKey>> {
    const found = await read(members);
    for (const member of members) if (!found.has(member)) throw new KeyMissingError(`${member} has no key`);
    return found;
  }

  async function* pages(): AsyncGenerator<KeyRecord[]> {
    for (let last = ''; ; ) {
      const page = await records.page(last, PAGE);
      const met = [...page].map(([member, wrapped]) => ({ member, wrapped }));
      const members = met.filter(({ member }) => !OWN.includes(member));
      if (members.length > 0) yield members;
      if (met.length < PAGE) return;
      last = met.at(-1)?.member ?? '';
    }
  }

  const [first] = wrappingKeys;
  if (!first) throw new KeyMissingError('a keyring needs a wrapping key');

  async function rewrap(given: readonly KeyRecord[], under: Uint8Array): Promise<number> {
    const changes = given.flatMap(({ member, wrapped }): KeyChange[] => {
      if (!wrapped) return [];
      const { key, by } = unwrap(wrapped, member);
      return by === under ? [] : [{ member, before: wrapped, after: wrapKey(key, under, member) }];
    });
    if (changes.length > 0) await records.replace(changes);
    return changes.length;
  }
  const rewrapOwn = async (member: string, under: Uint8Array) =>
    rewrap([{ member, wrapped: (await records.read([member])).get(member) ?? null }], under);

  try {
    await records.insert(new Map([[CHECK, wrapKey(newDataKey(), first, CHECK)]]));
    await insertNew([LAST], await currentWrappingKey());
    await readAll([LAST]);
  } catch (error) {
    await records.close();
    throw error;
  }

  return {
    async create(member) {
      await insertNew([member], await currentWrappingKey());
      if ((await records.tombstones([member])).length > 0) throw new KeyErasedError(`${member} was erased`);
    },
    async createMany(members) {
      await insertNew(members, await currentWrappingKey());
      return readAll(members);
    },
    async open(members) {
      const keys = new Map<string, MemberKey>();
      const unknown = new Set<string>();
      for (const member of members) {
        const kept = cache.get(member);
        if (kept) keys.set(member, kept);
        else unknown.add(member);
      }
      if (unknown.size > 0) for (const [member, key] of await readAll([...unknown])) keys.set(member, key);
      return keys;
    },
    async erasedAmong(members) {
      const erased = await records.tombstones(members);
      cache.drop(erased);
      return new Set(erased);
    },
    async erase(member) {
      await records.bury([member]);
      forget(member);
      cache.drop([member]);
      await records.scrub();
    },
    records: pages,
    async putBack(given) {
      const by = await currentWrappingKey();
      const buried = given.flatMap(({ member, wrapped }) => (wrapped ? [] : [member]));
      await records.insert(
        new Map(
          given.flatMap(({ member, wrapped }) =>
            wrapped ? [[member, wrapKey(unwrap(wrapped, member).key, by, member)] as const] : [],
          ),
        ),
      );
      await records.bury(buried);
      cache.drop(buried);
    },
    async rotate(onPage = () => undefined) {
      await rewrapOwn(CHECK, first);
      const until = performance.now() + MAKING_MS;
      let rewrapped = 0;
      for (let swept = false; ; swept = true) {
        // The final sweep starts only once no key can be wrapped by the old one any more.
        if (swept) await pauseFor(Math.max(0, until - performance.now()));
        let keys = 0;
        for await (const page of pages()) {
          rewrapped += await rewrap(page, first);
          keys += page.filter(({ wrapped }) => wrapped).length;
          onPage(keys);
        }
        if (!swept) continue;
        await rewrapOwn(LAST, first);
        await records.scrub();
        return { rewrapped, keys };
      }
    },
    ping: () => records.ping(),
    close: () => records.close(),
  };
}
