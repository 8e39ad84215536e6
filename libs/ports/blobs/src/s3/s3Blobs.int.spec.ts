import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { linkTo } from '@kolo/engines';
import { eventually } from '@kolo/testing';
import { describeWithEngine, engineOrSkip } from '@kolo/testing/engines';
import { Client } from 'minio';
import { blobsContract } from '../blobsContract.ts';
import { openBlobs } from '../openBlobs.ts';
import { s3Address } from './s3Address.ts';

const WEBP = 'image/webp';
const photo = new Uint8Array(300_000).fill(7);
const newBucket = (url: string) => `${url}/kolo-${randomUUID().slice(0, 8)}?tls=0`;

const administrator = (url: string) => {
  const { host, port, accessKey, secretKey } = s3Address(url);
  return new Client({ endPoint: host, port, useSSL: false, accessKey, secretKey });
};

await describeWithEngine('s3', (s3) => {
  blobsContract('s3', async () => {
    const url = newBucket(s3.url);
    const blobs = await openBlobs(url);
    async function damage(key: string, change: (bytes: Buffer) => Buffer): Promise<void> {
      const [client, { bucket }] = [administrator(url), s3Address(url)];
      const stored = await client.statObject(bucket, key);
      const bytes = change(await buffer(await client.getObject(bucket, key)));
      await client.putObject(bucket, key, bytes, bytes.length, stored.metaData);
    }
    return { blobs, reopen: () => openBlobs(url), discard: () => blobs.close(), damage };
  });

  describe('a bucket', () => {
    test('is made once by several who start together, and nobody else may read it', async () => {
      const url = newBucket(s3.url);
      const [one, ...others] = await Promise.all([openBlobs(url), openBlobs(url), openBlobs(url)]);
      await one.put('photos/m1/card', photo, WEBP);
      const { host, port, bucket } = s3Address(url);
      for (const path of [`${bucket}/photos/m1/card`, bucket])
        expect((await fetch(`http://${host}:${port}/${path}`)).status).toBe(403);
      await Promise.all([one, ...others].map((blobs) => blobs.close()));
    });

    test('that everyone may read is refused', async () => {
      const url = newBucket(s3.url);
      const { bucket } = s3Address(url);
      await administrator(url).makeBucket(bucket);
      const everyone = { Effect: 'Allow', Principal: { AWS: ['*'] }, Action: ['s3:GetObject'] };
      const policy = {
        Version: '2012-10-17',
        Statement: [{ ...everyone, Resource: [`arn:aws:s3:::${bucket}/*`] }],
      };
      await administrator(url).setBucketPolicy(bucket, JSON.stringify(policy));
      await expect(openBlobs(url)).rejects.toThrow('everyone may read');
    });

    test('that keeps removed versions is refused', async () => {
      const url = newBucket(s3.url);
      const { bucket } = s3Address(url);
      await administrator(url).makeBucket(bucket);
      await administrator(url).setBucketVersioning(bucket, { Status: 'Enabled' });
      await expect(openBlobs(url)).rejects.toThrow('keeps removed versions');
    });

    test('that keeps removed versions is fine for who says so, and a folder of it is a store of its own', async () => {
      const url = newBucket(s3.url);
      const { bucket } = s3Address(url);
      await administrator(url).makeBucket(bucket);
      await administrator(url).setBucketVersioning(bucket, { Status: 'Enabled' });
      const inFolder = (name: string) => url.replace(bucket, `${bucket}/${name}`);
      const [one, other] = await Promise.all(
        ['a/b', 'a/c'].map((name) => openBlobs(inFolder(name), { mayKeepVersions: true })),
      );
      await one?.put('x/y', photo, WEBP);
      expect(await Array.fromAsync(one?.keys('') ?? [])).toEqual(['x/y']);
      expect(await Array.fromAsync(other?.keys('') ?? [])).toEqual([]);
      expect(await other?.get('x/y')).toBeNull();
      await one?.removeAll('x/');
      expect(await one?.get('x/y')).toBeNull();
      await Promise.all([one?.close(), other?.close()]);
    });

    test('loses more blobs than one call can remove', async () => {
      const blobs = await openBlobs(newBucket(s3.url));
      const keys = Array.from({ length: 1_005 }, (_, i) => `p/m1/${i}`);
      for (let i = 0; i < keys.length; i += 100)
        await Promise.all(keys.slice(i, i + 100).map((key) => blobs.put(key, new Uint8Array([1]), WEBP)));
      await blobs.removeAll('p/m1/');
      expect(await blobs.get('p/m1/0')).toBeNull();
      expect(await blobs.get('p/m1/1004')).toBeNull();
      await blobs.close();
    }, 60_000);
  });

  describe('a store that is away', () => {
    const away = { code: 'unavailable' };

    test.each(['cut', 'stall'] as const)(
      'is said within two seconds through a %s link',
      async (fault) => {
        const toxiproxy = await engineOrSkip('toxiproxy');
        if (!toxiproxy) return;
        const link = await linkTo(toxiproxy, s3);
        const blobs = await openBlobs(newBucket(link.url));
        try {
          await blobs.put('a', photo, WEBP);
          await link[fault]();
          const calls = [
            () => blobs.get('a'),
            () => blobs.put('a', photo, WEBP),
            () => blobs.removeAll('p/'),
            () => blobs.ping(),
          ];
          for (const call of calls) {
            const start = performance.now();
            await expect(call()).rejects.toMatchObject(away);
            expect(performance.now() - start).toBeLessThan(2_000);
          }
          await link.mend();
          await eventually(
            async () => expect((await blobs.get('a'))?.bytes).toHaveLength(photo.length),
            15_000,
          );
        } finally {
          await blobs.close();
          await toxiproxy.stop();
        }
      },
      60_000,
    );

    test('keeps what it acknowledged, also when it was killed', async () => {
      const blobs = await openBlobs(newBucket(s3.url));
      await blobs.put('a', photo, WEBP);
      await s3.kill();
      await expect(blobs.get('a')).rejects.toMatchObject(away);
      await s3.restart();
      await eventually(async () => expect((await blobs.get('a'))?.bytes).toHaveLength(photo.length), 15_000);
      await blobs.close();
    }, 60_000);
  });
});

test.each([
  ['s3://s3/photos', 'key or secret'],
  ['s3://key:secret@s3', 'bucket'],
  ['s3://key:secret@s3/Photos', 'bucket'],
])('the address %s is refused without its secret', async (url, reason) => {
  const error = await openBlobs(url).catch((e: Error) => e.message);
  expect(error).toContain(reason);
  expect(error).not.toContain(':secret@');
});
