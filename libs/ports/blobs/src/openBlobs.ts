import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Blobs } from './blobs.ts';

export const folderOf = (url: string): string =>
  path.resolve(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length));

/**
 * Opens `file:<folder>` or `s3://<key>:<secret>@<host>/<bucket>[/<folder>][?tls=0]`. Throws for other schemes,
 * and for a bucket that keeps removed blobs unless it `mayKeepVersions`.
 */
export async function openBlobs(url: string, options: { mayKeepVersions?: boolean } = {}): Promise<Blobs> {
  if (url.startsWith('file:')) {
    const { openFileBlobs } = await import('./file/fileBlobs.ts');
    return openFileBlobs(folderOf(url));
  }
  if (url.startsWith('s3:')) {
    const { openS3Blobs } = await import('./s3/s3Blobs.ts');
    return openS3Blobs(url, options);
  }
  throw new Error(
    `BLOBS_URL: ${url.split(':')[0]}: is not a blob store this build knows (file:<folder>, s3://…)`,
  );
}
