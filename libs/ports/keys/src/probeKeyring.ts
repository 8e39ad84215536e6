import { existsSync } from 'node:fs';
import type { PortReport } from '@kolo/port';
import { probeSharedFile } from '@kolo/sqlite';
import { openKeyring } from './openKeyring.ts';

/** Opening it checks the wrapping key; a missing keyring is not created. */
async function checkWrappingKey(url: string, wrappingKeys: readonly Uint8Array[]): Promise<string> {
  const keyring = await openKeyring(url, wrappingKeys);
  await keyring.close();
  return 'the secret opens it';
}

/** Throws if it does not answer, is read-only, or was made with other secrets. */
export async function probeKeyring(url: string, wrappingKeys: readonly Uint8Array[]): Promise<PortReport> {
  if (url.startsWith('sqlite:')) {
    const file = url.slice('sqlite:'.length);
    const report = probeSharedFile(file);
    if (!existsSync(file)) return report;
    return { ...report, tried: `${report.tried}, ${await checkWrappingKey(url, wrappingKeys)}` };
  }
  const [{ probeMongo }, { databaseOf, hasKeys }] = await Promise.all([
    import('@kolo/documents/mongo'),
    import('./mongo/mongoKeyring.ts'),
  ]);
  const { engine, tried } = await probeMongo(url, [databaseOf(url)]);
  const opened = (await hasKeys(url)) ? await checkWrappingKey(url, wrappingKeys) : 'no keys made yet';
  return { engine, tried: `${tried}, ${opened}` };
}
