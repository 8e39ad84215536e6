import type { Keyring } from './keyring.ts';

/**
 * Opens the keyring behind `KEYS_URL`: `sqlite:<file>` or `mongodb://<host>/<database>`. Any of the wrapping keys may
 * have wrapped a key, the first is the one to go over to (docs/design.md#rotating-the-master-key). Throws on an address
 * it does not know, and as `recordKeyring`.
 */
export async function openKeyring(url: string, wrappingKeys: readonly Uint8Array[]): Promise<Keyring> {
  if (url.startsWith('sqlite:')) {
    const { openSqliteKeyring } = await import('./sqliteKeyring.ts');
    return openSqliteKeyring(url.slice('sqlite:'.length), wrappingKeys);
  }
  if (/^mongodb(\+srv)?:/.test(url)) {
    const { openMongoKeyring } = await import('./mongo/mongoKeyring.ts');
    return openMongoKeyring(url, wrappingKeys);
  }
  throw new Error(
    `KEYS_URL: ${url.split(':')[0]}: is not a keyring this build knows (sqlite:<file>, mongodb://…)`,
  );
}
