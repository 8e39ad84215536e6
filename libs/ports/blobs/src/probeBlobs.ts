import { randomUUID } from 'node:crypto';
import { type PortReport, probeFolder } from '@kolo/port';
import { folderOf, openBlobs } from './openBlobs.ts';

/** Puts, reads and removes a scratch blob in a bucket, or writes to a folder. Throws what goes wrong. */
export async function probeBlobs(
  url: string,
  options: { mayKeepVersions?: boolean } = {},
): Promise<PortReport> {
  if (url.startsWith('file:')) return probeFolder(folderOf(url));
  const blobs = await openBlobs(url, options);
  const folder = `probe/${randomUUID()}/`;
  try {
    await blobs.put(`${folder}blob`, new TextEncoder().encode('probe'), 'text/plain');
    const found = await blobs.get(`${folder}blob`);
    await blobs.removeAll(folder);
    if (!found) throw new Error('a blob that was put is not there');
  } finally {
    await blobs.close();
  }
  return { engine: await s3Server(url), tried: 'put, read and removed a scratch blob' };
}

/** S3 has no call for a version, but servers may name themselves in a header. */
async function s3Server(url: string): Promise<string> {
  const { s3Address } = await import('./s3/s3Address.ts');
  const { tls, host, port } = s3Address(url);
  const answer = await fetch(`${tls ? 'https' : 'http'}://${host}:${port}/`, {
    signal: AbortSignal.timeout(1_000),
  }).catch(() => null);
  return `S3 (${answer?.headers.get('server') ?? 'a server that does not name itself'})`;
}
