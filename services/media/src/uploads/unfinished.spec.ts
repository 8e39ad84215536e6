import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Blobs, openBlobs } from '@kolo/blobs';
import { type SqliteDocuments, sqliteDocuments } from '@kolo/documents';
import { type Database, openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { blobKeys } from '../blobKeys.ts';
import { photoOwnersView } from '../views/photoOwners.ts';
import { createUnfinished, type Unfinished, unfinishedUploads } from './unfinished.ts';

let directory: ReturnType<typeof temporaryDirectory>;
let database: Database;
let documents: SqliteDocuments;
let blobs: Blobs;
let unfinished: Unfinished;
beforeEach(async () => {
  directory = temporaryDirectory();
  database = openDatabase(path.join(directory.path, 'media.sqlite'));
  documents = sqliteDocuments(database, [photoOwnersView.collection, unfinishedUploads]);
  blobs = await openBlobs(`file:${path.join(directory.path, 'blobs')}`);
  unfinished = createUnfinished(documents, blobs);
});
afterEach(async () => {
  await documents.close();
  directory.remove();
});

const minutes = (count: number) => new Date(count * 60_000);
const begun = async (photoId: string, at: Date) => {
  await unfinished.begin({ photoId, memberId: 'm', at });
  await blobs.put(blobKeys.file('m', photoId, 'card'), new Uint8Array([1]), 'image/webp');
};
const hasFile = async (photoId: string) => (await blobs.get(blobKeys.file('m', photoId, 'card'))) !== null;

test('the files of an upload that a crash cut off are deleted, those of a photo that exists are kept', async () => {
  await begun('lost', minutes(0));
  await begun('known', minutes(0));
  await documents.update(photoOwnersView.collection.name, 'known', () => ({ id: 'known', memberId: 'm' }));
  await unfinished.settle(minutes(30));
  expect([await hasFile('lost'), await hasFile('known')]).toEqual([false, true]);
  expect(await documents.count(unfinishedUploads.name)).toBe(0);
});

test('an upload that may still be under way is left alone', async () => {
  await begun('young', minutes(25));
  await unfinished.settle(minutes(30));
  expect(await hasFile('young')).toBe(true);
  await unfinished.end('young');
  await unfinished.settle(minutes(60));
  expect(await hasFile('young')).toBe(true);
});
