import { openBlobs } from '@kolo/blobs';
import { connectMongo } from '@kolo/documents/mongo';
import { redisAddress } from '@kolo/state/redisAddress';
import { createClient } from 'redis';
import type { Held } from './fileContents.ts';
import { kafkaMessages, kafkaTopics } from './kafkaMessages.ts';
import type { RealEngines } from './realEngines.ts';

const READ_MS = 30_000;

/** Redis commands that read a whole value, by type. */
const REDIS_READS: Record<string, (key: string) => string[]> = {
  string: (key) => ['GET', key],
  hash: (key) => ['HGETALL', key],
  zset: (key) => ['ZRANGE', key, '0', '-1'],
  set: (key) => ['SMEMBERS', key],
  list: (key) => ['LRANGE', key, '0', '-1'],
  stream: (key) => ['XRANGE', key, '-', '+'],
};

async function inRedis(url: string): Promise<Held[]> {
  const client = await createClient({ url: redisAddress(url).href }).connect();
  const held: Held[] = [];
  for await (const keys of client.scanIterator())
    for (const key of keys) {
      const type = await client.type(key);
      const read = REDIS_READS[type]?.(key);
      // The key may have expired meanwhile.
      if (!read && type !== 'none') throw new Error(`nobody can read ${key}: ${type}`);
      if (read) held.push({ place: key, content: key + JSON.stringify(await client.sendCommand(read)) });
    }
  client.destroy();
  return held;
}

async function inMongo(url: string): Promise<Held[]> {
  const connection = await connectMongo(url, 'admin');
  const client = connection.getClient();
  const held: Held[] = [];
  for (const { name } of (await client.db().admin().listDatabases()).databases)
    for (const { collectionName } of await client.db(name).collections())
      for (const row of await client
        .db(name)
        .collection(collectionName)
        .find<Buffer>({}, { raw: true })
        .toArray())
        held.push({ place: `${name}.${collectionName}`, content: row.toString('latin1') });
  await connection.close();
  return held;
}

async function inS3(url: string): Promise<Held[]> {
  const blobs = await openBlobs(url);
  const held: Held[] = [];
  for await (const key of blobs.keys('')) {
    const bytes = (await blobs.get(key))?.bytes ?? new Uint8Array();
    held.push({ place: key, content: key + Buffer.from(bytes).toString('latin1') });
  }
  await blobs.close();
  return held;
}

async function inKafka(url: string): Promise<Held[]> {
  const { host } = new URL(url);
  const { topics, count } = await kafkaTopics(host);
  const messages = await kafkaMessages(host, topics, count, READ_MS);
  return messages.map((message) => ({ place: 'topics', content: JSON.stringify(message) }));
}

/** Everything in the product's engines, read directly where its ports would hide something. */
export async function engineContents({ environment, stored }: RealEngines): Promise<Record<string, Held[]>> {
  const { STATE_URL = '', DOCUMENTS_URL = '', BLOBS_URL = '', FEED_URL = '' } = environment;
  const [redis, mongodb, s3, kafka] = await Promise.all([
    inRedis(STATE_URL),
    inMongo(DOCUMENTS_URL),
    inS3(BLOBS_URL),
    inKafka(FEED_URL),
  ]);
  const eventstoredb = stored().map(({ stream, data, metadata }) => ({
    place: stream,
    content: stream + Buffer.from(data).toString('latin1') + Buffer.from(metadata).toString('latin1'),
  }));
  return { redis, mongodb, s3, kafka, eventstoredb };
}
