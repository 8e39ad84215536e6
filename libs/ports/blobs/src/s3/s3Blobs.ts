import { buffer } from 'node:stream/consumers';
import { Client } from 'minio';
import type { Blobs } from '../blobs.ts';
import { wordsOfKey, wordsOfPrefix } from '../keys.ts';
import { asked, isAbsent } from './asked.ts';
import { openBucket } from './openBucket.ts';
import { patientAgent } from './patientAgent.ts';
import { s3Address } from './s3Address.ts';

const SILENT_MS = 1_500;
/** Stores answer when all are gone, and a thousand may take one longer than it may be silent. */
const REMOVED_AT_ONCE = 100;

/**
 * Blobs in a bucket of an S3 store, or a folder of it, private, made when it is not there. Throws `OutageError` when
 * there is no answer, one line when the address or the bucket is not fit.
 */
export async function openS3Blobs(url: string, { mayKeepVersions = false } = {}): Promise<Blobs> {
  const { host, port, tls, files, accessKey, secretKey, region, bucket, folder } = s3Address(url);
  const agent = patientAgent(tls, SILENT_MS, files);
  const client = new Client({
    endPoint: host,
    port,
    useSSL: tls,
    accessKey,
    secretKey,
    region,
    transportAgent: agent,
    retryOptions: { disableRetry: true },
  });
  const nameOf = (key: string) => folder + wordsOfKey(key).join('/');

  async function* keysBelow(prefix: string): AsyncGenerator<string> {
    try {
      for await (const { name } of client.listObjectsV2(bucket, folder + prefix, true))
        if (name) yield name.slice(folder.length);
    } catch (error) {
      await asked(Promise.reject(error));
    }
  }

  async function read(name: string) {
    const answer = await client.getObject(bucket, name);
    const headers: NodeJS.Dict<string | string[]> = 'headers' in answer ? { ...Object(answer.headers) } : {};
    const bytes = await buffer(answer);
    return { bytes, contentType: String(headers['content-type'] ?? 'application/octet-stream') };
  }

  try {
    await openBucket(client, bucket, region, mayKeepVersions);
  } catch (error) {
    agent.destroy();
    throw error;
  }

  return {
    async put(key, bytes, contentType) {
      const name = nameOf(key);
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await asked(client.putObject(bucket, name, body, body.length, { 'Content-Type': contentType }));
    },
    async get(key) {
      const name = nameOf(key);
      try {
        return await asked(read(name));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async size(key) {
      const name = nameOf(key);
      try {
        return (await asked(client.statObject(bucket, name))).size;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    keys: (prefix) => keysBelow(prefix === '' ? '' : `${wordsOfPrefix(prefix).join('/')}/`),
    async remove(key) {
      const name = nameOf(key);
      await asked(client.removeObject(bucket, name)).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
    },
    async removeAll(prefix) {
      const below = `${wordsOfPrefix(prefix).join('/')}/`;
      const names = (await Array.fromAsync(keysBelow(below))).map((key) => folder + key);
      for (let first = 0; first < names.length; first += REMOVED_AT_ONCE) {
        const some = names.slice(first, first + REMOVED_AT_ONCE);
        const failed = (await asked(client.removeObjects(bucket, some))).filter(Boolean);
        if (failed.length > 0) throw new Error(`${failed.length} blobs below a prefix could not be removed`);
      }
    },
    async ping() {
      if (!(await asked(client.bucketExists(bucket)))) throw new Error(`the bucket ${bucket} is gone`);
    },
    async close() {
      agent.destroy();
    },
  };
}
