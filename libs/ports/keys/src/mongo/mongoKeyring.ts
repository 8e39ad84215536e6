import { type KeyCache, keyCache } from '../keyCache.ts';
import type { Keyring } from '../keyring.ts';
import { recordKeyring } from '../recordKeyring.ts';
import { openKeyRecords } from './keyRecords.ts';

/**
 * The keyring in a MongoDB that several processes share; a process may go on using a key for five seconds after
 * another erased it (docs/design.md#the-keyring). Throws as `recordKeyring`, and `OutageError` when there is no answer.
 */
export const openMongoKeyring = async (
  url: string,
  wrappingKeys: readonly Uint8Array[],
  cache: KeyCache = keyCache(),
): Promise<Keyring> => recordKeyring(await openKeyRecords(url), wrappingKeys, cache);
