import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { DamagedBlobError } from '../blobs.ts';
import { blobsContract } from '../blobsContract.ts';
import { openBlobs } from '../openBlobs.ts';

const inNewFolder = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kolo-blobs-'));
  const folder = join(parent, 'not', 'yet', 'there');
  const reopen = () => openBlobs(`file:${folder}`);
  const discard = () => rm(parent, { recursive: true, force: true });
  async function damage(key: string, change: (bytes: Buffer) => Buffer): Promise<void> {
    const file = join(folder, key);
    await writeFile(file, change(await readFile(file)));
  }
  return { folder, blobs: await reopen(), reopen, discard, damage };
};

blobsContract('file', inNewFolder);

test('no flipped bit of a file is believed', async () => {
  const { blobs, damage, discard } = await inNewFolder();
  const put = { bytes: Buffer.from('what the photo shows'), contentType: 'image/webp' };
  await blobs.put('a', put.bytes, put.contentType);
  let bits = 0;
  await damage('a', (file) => {
    bits = file.length * 8;
    return file;
  });
  const flip = (bit: number) => (file: Buffer) => {
    file.writeUInt8(file.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return file;
  };
  for (let bit = 0; bit < bits; bit++) {
    await damage('a', flip(bit));
    await expect(blobs.get('a')).rejects.toThrow(DamagedBlobError);
    await damage('a', flip(bit));
  }
  expect(await blobs.get('a')).toEqual(put);
  await discard();
});

test('what an earlier release wrote without a checksum is read', async () => {
  const { folder, blobs, discard } = await inNewFolder();
  await writeFile(join(folder, 'a'), 'text/plain; charset=utf-8\nwords');
  expect(await blobs.get('a')).toEqual({
    bytes: Buffer.from('words'),
    contentType: 'text/plain; charset=utf-8',
  });
  await discard();
});

test('a file URL with slashes names the same store', async () => {
  const { folder, blobs, discard } = await inNewFolder();
  await blobs.put('a', new Uint8Array([1]), 'text/plain');
  expect(await (await openBlobs(pathToFileURL(folder).href)).get('a')).not.toBeNull();
  await discard();
});

test('what a crash left unfinished long ago goes at a later start, what is being written stays', async () => {
  const { folder, blobs, reopen, discard } = await inNewFolder();
  await blobs.put('kept', new Uint8Array([1]), 'text/plain');
  const draft = (name: string) => join(folder, '.unfinished', name);
  await writeFile(draft('old'), 'half a photo');
  await utimes(draft('old'), new Date(0), new Date(0));
  await writeFile(draft('young'), 'half a photo');
  const again = await reopen();
  expect(await again.get('kept')).not.toBeNull();
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['young']);
  await discard();
});

test('an unknown scheme is refused', async () => {
  await expect(openBlobs('floppy:a')).rejects.toThrow('floppy: is not a blob store this build knows');
});
