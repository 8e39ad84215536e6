import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { blobsContract } from '../blobsContract.ts';
import { openBlobs } from '../openBlobs.ts';

const inNewFolder = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kolo-blobs-'));
  const folder = join(parent, 'not', 'yet', 'there');
  const reopen = () => openBlobs(`file:${folder}`);
  const discard = () => rm(parent, { recursive: true, force: true });
  return { folder, blobs: await reopen(), reopen, discard };
};

blobsContract('file', inNewFolder);

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
