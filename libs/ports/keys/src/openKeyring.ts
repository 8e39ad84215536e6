import type { Keyring } from './keyring.ts';

/**
 * Opens `sqlite:<file>` or `mongodb://<host>/<database>`. Any wrapping key may have wrapped a key; rotation moves
 * to the first (docs/design.md#rotating-the-master-key). Throws as `recordKeyring`.
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
