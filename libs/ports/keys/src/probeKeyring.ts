import { existsSync } from 'node:fs';
import type { PortReport } from '@kolo/port';
import { probeSharedFile } from '@kolo/sqlite';
import { openKeyring } from './openKeyring.ts';

/** Opening a keyring that is there says whether a wrapping key is its own; one that is not there is not made. */
async function tryKey(url: string, wrappingKeys: readonly Uint8Array[]): Promise<string> {
  const keyring = await openKeyring(url, wrappingKeys);
  await keyring.close();
  return 'the secret opens it';
}

/**
 * Tries the keyring behind `KEYS_URL` without making or changing a key. Throws when it does not answer, does not let
 * us write, or was made with other secrets.
 */
export async function probeKeyring(url: string, wrappingKeys: readonly Uint8Array[]): Promise<PortReport> {
  if (url.startsWith('sqlite:')) {
    const file = url.slice('sqlite:'.length);
    const report = probeSharedFile(file);
    if (!existsSync(file)) return report;
    return { ...report, tried: `${report.tried}, ${await tryKey(url, wrappingKeys)}` };
  }
  const [{ probeMongo }, { databaseOf, hasKeys }] = await Promise.all([
    import('@kolo/documents/mongo'),
    import('./mongo/keyRecords.ts'),
  ]);
  const { engine, tried } = await probeMongo(url, [databaseOf(url)]);
  const opened = (await hasKeys(url)) ? await tryKey(url, wrappingKeys) : 'no keys made yet';
  return { engine, tried: `${tried}, ${opened}` };
}
