import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openMongoDocuments } from '@kolo/documents';
import { connectMongo } from '@kolo/documents/mongo';
import { describeWithEngine } from '@kolo/testing/engines';
import { parkingContract } from './parkingContract.ts';
import { QUARANTINE } from './quarantine.ts';
import { DEEDS, localSource, sqliteRows, type ViewRows } from './viewsFixture.ts';

parkingContract('local feed, rows in SQLite', async () => {
  const source = localSource();
  return {
    ...source,
    openRows: async () => sqliteRows(path.join(source.directory, `${randomUUID()}.views.sqlite`)),
  };
});

await describeWithEngine('mongodb', (mongodb) => {
  const openRows = async (): Promise<ViewRows> => {
    const database = `kolo-${randomUUID().slice(0, 8)}`;
    const documents = await openMongoDocuments(mongodb.url, database, [DEEDS, QUARANTINE]);
    const connection = await connectMongo(mongodb.url, database);
    return {
      documents,
      // A version is drawn at every write.
      raw: async () =>
        JSON.stringify(
          await connection
            .collection('rows_deeds')
            .find({}, { projection: { version: 0 } })
            .sort({ _id: 1 })
            .toArray(),
        ),
      async close() {
        await connection.close();
        await documents.close();
      },
    };
  };
  parkingContract('local feed, rows in MongoDB', async () => ({ ...localSource(), openRows }));
});
