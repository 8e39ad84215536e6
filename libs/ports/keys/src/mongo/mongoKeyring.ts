import { KeyErasedError, KeyMissingError, type Keyring, type MemberKey } from '../keyring.ts';
import { newDataKey, unwrapKey, wrapKey } from '../wrapping.ts';
import { type KeyCache, keyCache } from './keyCache.ts';
import { openKeyRecords } from './keyRecords.ts';

const CHECK = 'wrapping-key-check';

/**
 * The keyring in a MongoDB that several processes share; a process may go on using a key for five seconds after
 * another erased it (design 13). Throws `KeyMissingError` when `wrappingKey` is not the one it was made with,
 * `OutageError` when there is no answer.
 */
export async function openMongoKeyring(
  url: string,
  wrappingKey: Uint8Array,
  cache: KeyCache = keyCache(),
): Promise<Keyring> {
  const records = await openKeyRecords(url);
  const newKeys = (members: readonly string[]) =>
    new Map(members.map((member) => [member, wrapKey(newDataKey(), wrappingKey, member)]));
  try {
    await records.insert(newKeys([CHECK]));
    const check = (await records.read([CHECK])).get(CHECK);
    if (!check) throw new KeyMissingError('the keyring has no check entry');
    unwrapKey(check, wrappingKey, CHECK);
  } catch (error) {
    await records.close();
    throw error;
  }

  async function read(members: readonly string[]): Promise<Map<string, MemberKey>> {
    const keep = cache.reading();
    const found = new Map<string, MemberKey>();
    for (const [member, wrapped] of await records.read(members))
      found.set(member, wrapped ? unwrapKey(wrapped, wrappingKey, member) : 'erased');
    keep(found);
    return found;
  }

  async function readAll(members: readonly string[]): Promise<Map<string, MemberKey>> {
    const found = await read(members);
    for (const member of members) if (!found.has(member)) throw new KeyMissingError(`${member} has no key`);
    return found;
  }

  return {
    async create(member) {
      await records.insert(newKeys([member]));
      if ((await records.tombstones([member])).length > 0) throw new KeyErasedError(`${member} was erased`);
    },
    async createMany(members) {
      await records.insert(newKeys(members));
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
      await records.bury(member);
      cache.drop([member]);
    },
    ping: () => records.ping(),
    close: () => records.close(),
  };
}
