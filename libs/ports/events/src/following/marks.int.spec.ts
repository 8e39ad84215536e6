import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { describeWithEngine } from '@kolo/testing/engines';
import { mongoRows } from '../mongoRowsFixture.ts';
import { marksContract } from './marksContract.ts';
import { localSource, sqliteRows } from './viewsFixture.ts';

marksContract('the local feed, rows in SQLite', async () => {
  const source = localSource();
  return {
    ...source,
    openRows: async () => sqliteRows(path.join(source.directory, `${randomUUID()}.views.sqlite`)),
  };
});
await describeWithEngine('mongodb', (mongodb) => {
  marksContract('the local feed, rows in MongoDB', async () => ({
    ...localSource(),
    openRows: () => mongoRows(mongodb.url),
  }));
});
