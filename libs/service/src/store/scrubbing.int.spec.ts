import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type CollectionSpec, sqliteDocuments } from '@kolo/documents';
import { openDatabase } from '@kolo/sqlite';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { createLog } from '../http/requestLog.ts';
import { createScrubbing } from './scrubbing.ts';

const LETTERS: CollectionSpec = { name: 'letters', indexes: [] };
const SENTINEL = 'Sentinel-Žuta-Dunja';

test('what was deleted is gone from the disk once a reader that held the log lets go', async () => {
  const directory = temporaryDirectory();
  const file = path.join(directory.path, 'rows.sqlite');
  const database = openDatabase(file);
  const documents = sqliteDocuments(database, [LETTERS]);
  const reader = openDatabase(file, { readOnly: true });
  const abort = new AbortController();
  const onDisk = () =>
    readdirSync(directory.path).some((name) =>
      readFileSync(path.join(directory.path, name)).includes(SENTINEL),
    );
  let failed = 0;
  const log = createLog('interaction', 'silent');
  log.warn = () => {
    failed++;
  };
  try {
    const scrubbing = createScrubbing(documents, log, abort.signal);
    await documents.update(LETTERS, 'ana', () => ({ text: SENTINEL }));
    reader.exec('BEGIN');
    reader.statement('SELECT * FROM rows_letters').all();
    await documents.update(LETTERS, 'ana', () => null);
    scrubbing.request();
    await eventually(() => failed > 0, 60_000);
    expect(onDisk()).toBe(true);

    reader.exec('COMMIT');
    await eventually(() => expect(onDisk()).toBe(false), 60_000);
    abort.abort();
    await scrubbing.ended();
  } finally {
    reader.close();
    database.close();
    directory.remove();
  }
}, 120_000);
