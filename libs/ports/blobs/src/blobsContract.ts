import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Blobs, DamagedBlobError } from './blobs.ts';
import { InvalidBlobKeyError } from './keys.ts';

export interface BlobsUnderTest {
  blobs: Blobs;
  reopen(): Promise<Blobs>;
  /** Changes stored bytes, and nothing that was stored with them. */
  damage(key: string, change: (bytes: Buffer) => Buffer): Promise<void>;
  discard(): Promise<void>;
}

const text = (words: string) => new TextEncoder().encode(words);
const WEBP = 'image/webp';

export function blobsContract(name: string, open: () => Promise<BlobsUnderTest>): void {
  describe(`blobs: ${name}`, () => {
    let subject: BlobsUnderTest;
    let blobs: Blobs;
    const read = async (key: string) => {
      const blob = await blobs.get(key);
      return blob && { text: new TextDecoder().decode(blob.bytes), contentType: blob.contentType };
    };

    beforeEach(async () => {
      subject = await open();
      blobs = subject.blobs;
    });
    afterEach(() => subject.discard());

    test('gives back bytes and content type, also after opening again', async () => {
      const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256);
      await blobs.put('photos/m1/p1/card.webp', bytes, WEBP);
      await blobs.put('photos/m1/empty', new Uint8Array(), 'text/plain; charset=utf-8');
      await blobs.close();
      blobs = await subject.reopen();
      const blob = await blobs.get('photos/m1/p1/card.webp');
      expect(blob?.contentType).toBe(WEBP);
      expect(Buffer.from(blob?.bytes ?? []).equals(bytes)).toBe(true);
      expect(await read('photos/m1/empty')).toEqual({ text: '', contentType: 'text/plain; charset=utf-8' });
    });

    test('knows nothing of a key that was never put or is only a prefix of others', async () => {
      await blobs.put('a/b/c', text('x'), WEBP);
      expect(await blobs.get('a/b/d')).toBeNull();
      expect(await blobs.get('a/b/c/d')).toBeNull();
    });

    test('tells the size of a blob without its type', async () => {
      await blobs.put('p/a', text('12345'), WEBP);
      await blobs.put('p/empty', new Uint8Array(), 'text/plain; charset=utf-8');
      expect(await Promise.all(['p/a', 'p/empty', 'p/none'].map((key) => blobs.size(key)))).toEqual([
        5,
        0,
        null,
      ]);
    });

    test('a second put replaces bytes and type', async () => {
      await blobs.put('a', text('first and longer'), 'text/plain');
      await blobs.put('a', text('second'), WEBP);
      expect(await read('a')).toEqual({ text: 'second', contentType: WEBP });
    });

    test('lists keys in one order, and removes single ones', async () => {
      const keys = ['p/b.webp', 'p/b/c', 'p/b-c/d', 'p/a', 'q/a', 'p/b.d/x'];
      for (const key of keys) await blobs.put(key, text('x'), WEBP);
      const listed = async (prefix: string) => Array.fromAsync(blobs.keys(prefix));
      expect(await listed('')).toEqual(keys.toSorted());
      expect(await listed('p/b/')).toEqual(['p/b/c']);
      expect(await listed('nowhere/')).toEqual([]);
      await blobs.remove('p/b.webp');
      await blobs.remove('p/b.webp');
      expect(await listed('p/')).toEqual(
        keys.toSorted().filter((key) => key.startsWith('p/') && key !== 'p/b.webp'),
      );
    });

    const flipAt = (place: number) => (bytes: Buffer) => {
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1 - place) ^ 4, bytes.length - 1 - place);
      return bytes;
    };
    test.each<[string, (bytes: Buffer) => Buffer]>([
      ['the last byte is flipped', flipAt(0)],
      ['a byte in the middle is flipped', flipAt(2_000)],
      ['the tail is torn off', (bytes) => bytes.subarray(0, -1)],
      ['half is torn off', (bytes) => bytes.subarray(0, bytes.length / 2)],
      ['the tail was never written', (bytes) => bytes.fill(0, bytes.length - 2_048)],
    ])('tells damage instead of giving it back: %s', async (_what, change) => {
      for (const key of ['p/a', 'p/b']) await blobs.put(key, new Uint8Array(Buffer.alloc(4_096, key)), WEBP);
      await subject.damage('p/a', change);
      await expect(blobs.get('p/a')).rejects.toThrow(DamagedBlobError);
      await expect(blobs.get('p/a')).rejects.toThrow('p/a');
      expect((await read('p/b'))?.text).toHaveLength(4_096);
      await blobs.put('p/a', text('again'), WEBP);
      expect((await read('p/a'))?.text).toBe('again');
    });

    test('parallel puts of one key leave one of them whole', async () => {
      const words = Array.from({ length: 12 }, (_, i) => `${i}`.repeat(5_000 + i));
      await Promise.all(words.map((word) => blobs.put('a/b', text(word), WEBP)));
      expect(words).toContain((await read('a/b'))?.text);
    });

    test('removes everything below a prefix and nothing beside it', async () => {
      for (const key of ['p/m1/x/card', 'p/m1/x/full', 'p/m1/y', 'p/m10/z'])
        await blobs.put(key, text(key), WEBP);
      await blobs.removeAll('p/m1/');
      await blobs.removeAll('p/m1/');
      await blobs.removeAll('p/nobody/');
      expect(await Promise.all(['p/m1/x/card', 'p/m1/x/full', 'p/m1/y'].map(read))).toEqual([
        null,
        null,
        null,
      ]);
      expect(await read('p/m10/z')).not.toBeNull();
      await blobs.put('p/m1/x/card', text('again'), WEBP);
      expect((await read('p/m1/x/card'))?.text).toBe('again');
    });

    test.each([
      '',
      '/a',
      'a/',
      'a//b',
      '..',
      '../a',
      'a/../b',
      'a/.',
      '.hidden',
      'a\\b',
      'a b',
      'a\0b',
      'ž',
      'a%2f',
    ])('refuses the key %j', async (key) => {
      await expect(blobs.put(key, text('x'), WEBP)).rejects.toThrow(InvalidBlobKeyError);
      await expect(blobs.get(key)).rejects.toThrow(InvalidBlobKeyError);
    });

    test.each(['', '/', 'a', '../', 'a/../', './'])('refuses the prefix %j', async (prefix) => {
      await expect(blobs.removeAll(prefix)).rejects.toThrow(InvalidBlobKeyError);
    });

    test('answers a ping', async () => {
      await expect(blobs.ping()).resolves.toBeUndefined();
    });
  });
}
