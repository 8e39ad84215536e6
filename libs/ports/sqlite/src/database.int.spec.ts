import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { openDatabase } from './database.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

/** Another program that writes a file which has no log yet, and is at it for a moment after it has said so. */
const WRITER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const connection = new DatabaseSync(workerData);
  connection.exec('CREATE TABLE rows (n INTEGER); BEGIN IMMEDIATE');
  parentPort.postMessage('writing');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  connection.exec('COMMIT');
  connection.close();
`;

test('a file that others are just making is waited for', async () => {
  const file = path.join(directory.path, 'shared.sqlite');
  const writer = new Worker(WRITER, { eval: true, workerData: file });
  await once(writer, 'message');
  const database = openDatabase(file);
  expect(database.statement('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  database.close();
  await once(writer, 'exit');
});
