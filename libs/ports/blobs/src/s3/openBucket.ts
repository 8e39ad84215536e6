import { type Client, S3Error } from 'minio';
import { asked } from './asked.ts';

const code = (error: unknown) => (error instanceof S3Error ? error.code : undefined);

/** Another process may create it at the same moment. */
async function makeBucket(client: Client, bucket: string, region: string): Promise<void> {
  try {
    await client.makeBucket(bucket, region);
  } catch (error) {
    if (code(error) !== 'BucketAlreadyOwnedByYou') throw error;
  }
}

/** `fallback` if it is unset or we may not read it. */
async function setting<T>(question: Promise<T>, fallback: T): Promise<T> {
  try {
    return await question;
  } catch (error) {
    const known = ['NoSuchBucketPolicy', 'AccessDenied', 'NotImplemented'].includes(code(error) ?? '');
    if (known) return fallback;
    throw error;
  }
}

const isForEveryone = (policy: string): boolean =>
  /"Principal"\s*:\s*("\*"|\{\s*"AWS"\s*:\s*(\[[^\]]*)?"\*")/.test(policy) && /"Allow"/.test(policy);

/**
 * Throws one line for a public bucket, or one that keeps versions although it must not: photos are only for
 * signed-in members, and erased ones must be gone.
 */
export async function openBucket(
  client: Client,
  bucket: string,
  region: string,
  mayKeepVersions: boolean,
): Promise<void> {
  if (!(await asked(client.bucketExists(bucket)))) await asked(makeBucket(client, bucket, region));
  if (isForEveryone(await asked(setting(client.getBucketPolicy(bucket), ''))))
    throw new Error(`everyone may read the bucket ${bucket}; remove its policy`);
  if (mayKeepVersions) return;
  const versioning = await asked(setting<{ Status?: string }>(client.getBucketVersioning(bucket), {}));
  if (versioning.Status === 'Enabled')
    throw new Error(`the bucket ${bucket} keeps removed versions; switch versioning off`);
}
