import { randomUUID } from 'node:crypto';
import { openMongoDocuments } from '@kolo/documents';
import { connectMongo } from '@kolo/documents/mongo';
import { DEEDS, ROWS, type ViewRows } from './following/viewsFixture.ts';

export async function mongoRows(url: string): Promise<ViewRows> {
  const database = `kolo-${randomUUID().slice(0, 8)}`;
  const documents = await openMongoDocuments(url, database, ROWS);
  const connection = await connectMongo(url, database);
  return {
    documents,
    // Versions are random.
    raw: async (collection = DEEDS.name) =>
      JSON.stringify(
        await connection
          .collection(`rows_${collection}`)
          .find({}, { projection: { version: 0 } })
          .sort({ _id: 1 })
          .toArray(),
      ),
    async close() {
      await connection.close();
      await documents.close();
    },
  };
}
