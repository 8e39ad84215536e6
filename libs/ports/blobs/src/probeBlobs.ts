import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { PortReport } from '@kolo/port';
import { folderOf, openBlobs } from './openBlobs.ts';

const PUT = 'put, read and removed a scratch blob';

/**
 * Puts, reads and removes a scratch blob where `BLOBS_URL` says; a folder that is not there yet is not made. Throws
 * what goes wrong.
 */
export async function probeBlobs(url: string): Promise<PortReport> {
  if (!url.startsWith('file:')) {
    await putAndRemove(url);
    return { engine: await s3Server(url), tried: PUT };
  }
  const folder = folderOf(url);
  if (existsSync(folder)) {
    await putAndRemove(url);
    return { engine: 'files', tried: PUT };
  }
  // With the dot, a file in its place is refused.
  await access(`${standing(folder)}/.`, constants.W_OK);
  return { engine: 'files', tried: 'the folder can be made' };
}

/** The nearest folder that is there, upwards. */
const standing = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : standing(path.dirname(folder));

async function putAndRemove(url: string): Promise<void> {
  const blobs = await openBlobs(url);
  const key = `probe/${randomUUID()}`;
  try {
    await blobs.put(key, new TextEncoder().encode('probe'), 'text/plain');
    const found = await blobs.get(key);
    await blobs.removeAll('probe/');
    if (!found) throw new Error('a blob that was put is not there');
  } finally {
    await blobs.close();
  }
}

/** S3 has no question for a version; a server may name itself in every answer. */
async function s3Server(url: string): Promise<string> {
  const { s3Address } = await import('./s3/s3Address.ts');
  const { tls, host, port } = s3Address(url);
  const answer = await fetch(`${tls ? 'https' : 'http'}://${host}:${port}/`, {
    signal: AbortSignal.timeout(1_000),
  }).catch(() => null);
  return `S3 (${answer?.headers.get('server') ?? 'a server that does not name itself'})`;
}
