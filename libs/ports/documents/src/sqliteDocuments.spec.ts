import path from 'node:path';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { documentsContract } from './documentsContract.ts';
import { sqliteDocuments } from './sqliteDocuments.ts';

documentsContract('sqlite', async (collections) => {
  const directory = temporaryDirectory();
  const documents = sqliteDocuments(openDatabase(path.join(directory.path, 'rows.sqlite')), collections);
  return {
    documents,
    async dispose() {
      await documents.close();
      directory.remove();
    },
  };
});
