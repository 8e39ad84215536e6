import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { readTlsFiles, type TlsFiles } from '@kolo/port';
import { Client } from 'minio';
import { asWritten, type Blobs, checksumOf } from '../blobs.ts';
import { wordsOfKey, wordsOfPrefix } from '../keys.ts';
import { asked, isAbsent } from './asked.ts';
import { openBucket } from './openBucket.ts';
import { s3Address } from './s3Address.ts';

const CHECKSUM = 'x-amz-meta-crc32';
const SILENT_MS = 1_500;
/** The store answers only once all are gone; a thousand could take longer than it may stay silent. */
const REMOVED_AT_ONCE = 100;

/**
 * Creates a private bucket if necessary. Throws `OutageError`, or one line if the address or bucket is
 * unsuitable.
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
    const blob = {
      bytes: await buffer(answer),
      contentType: String(headers['content-type'] ?? 'application/octet-stream'),
    };
    return { blob, checksum: headers[CHECKSUM]?.toString() };
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
      await asked(
        client.putObject(bucket, name, body, body.length, {
          'Content-Type': contentType,
          [CHECKSUM]: checksumOf({ contentType, bytes }),
        }),
      );
    },
    async get(key) {
      const name = nameOf(key);
      const found = await asked(read(name)).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      });
      return found && asWritten(key, found.blob, found.checksum);
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

/**
 * Drops connections without traffic for `silentMs`: slow uploads are fine. Reads TLS files for each connection,
 * so that renewed ones count (docs/design.md#tls-and-credentials-to-engines).
 */
function patientAgent(tls: boolean, silentMs: number, files: TlsFiles = {}): http.Agent {
  const options = { keepAlive: true, maxSockets: 32, timeout: silentMs };
  const agent = tls ? new https.Agent(options) : new http.Agent(options);
  const create = agent.createConnection.bind(agent);
  agent.createConnection = (connection, callback) => {
    const socket = create({ ...connection, ...readTlsFiles(files) }, callback);
    socket?.on('timeout', () => socket.destroy(new Error('the blob store is silent')));
    return socket;
  };
  return agent;
}
