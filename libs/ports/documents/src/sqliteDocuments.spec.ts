import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
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

it.each([
  ['after each page', {}, true],
  ['only once the time is over that pages may take together', { turnMs: 600_000 }, false],
])('lets others have their turn %s', async (_, options, expected) => {
  const directory = temporaryDirectory();
  const documents = sqliteDocuments(openDatabase(path.join(directory.path, 'rows.sqlite')), [
    { name: 'people', indexes: [] },
  ]);
  await documents.fold(
    Array.from({ length: 30 }, (_, number) => ({
      collection: 'people',
      id: String(number),
      stream: `person-${number}`,
      revision: 0,
      apply: () => ({ number }),
    })),
  );
  let hadTurn = false;
  const other = nextTurn().then(() => {
    hadTurn = true;
  });
  const pages: boolean[] = [];
  for await (const _page of documents.pages('people', { pageSize: 10, ...options })) pages.push(hadTurn);
  expect([pages.length, pages.includes(true)]).toEqual([3, expected]);
  await other;
  await documents.close();
  directory.remove();
});
