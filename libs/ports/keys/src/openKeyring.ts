import type { Keyring } from './keyring.ts';

/**
 * Opens the keyring behind `KEYS_URL`: `sqlite:<file>` or `mongodb://<host>/<database>`. Throws on an address it does
 * not know.
 */
export async function openKeyring(url: string, wrappingKey: Uint8Array): Promise<Keyring> {
  if (url.startsWith('sqlite:')) {
    const { openSqliteKeyring } = await import('./sqliteKeyring.ts');
    return openSqliteKeyring(url.slice('sqlite:'.length), wrappingKey);
  }
  if (/^mongodb(\+srv)?:/.test(url)) {
    const { openMongoKeyring } = await import('./mongo/mongoKeyring.ts');
    return openMongoKeyring(url, wrappingKey);
  }
  throw new Error(
    `KEYS_URL: ${url.split(':')[0]}: is not a keyring this build knows (sqlite:<file>, mongodb://…)`,
  );
}
