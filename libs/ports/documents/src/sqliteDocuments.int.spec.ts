import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import type { CollectionSpec } from './documents.ts';
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
  const people: CollectionSpec = { name: 'people', indexes: [] };
  const directory = temporaryDirectory();
  const documents = sqliteDocuments(openDatabase(path.join(directory.path, 'rows.sqlite')), [people]);
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
  for await (const _page of documents.pages(people, { pageSize: 10, ...options })) pages.push(hadTurn);
  expect([pages.length, pages.includes(true)]).toEqual([3, expected]);
  await other;
  await documents.close();
  directory.remove();
});

it('gives rows the type of their collection', async () => {
  const people: CollectionSpec<{ name: string; city: string }> = { name: 'people', indexes: ['city'] };
  const documents = sqliteDocuments(openDatabase(':memory:'), [people]);
  await documents.update(people, 'ana', () => ({ name: 'Ana', city: 'Split' }));
  const found: { name: string } | null = await documents.get(people, 'ana');
  expect(found?.name).toBe('Ana');
  // @ts-expect-error: a name alone says nothing of the rows.
  await expect(documents.get('people', 'ana')).rejects.toThrow('was not declared');
  // @ts-expect-error: rows of another type are not in it.
  await documents.update(people, 'ana', () => ({ name: 'Ana', age: 31 }));
  // @ts-expect-error: no row has such a field.
  await expect(documents.find(people, { where: { town: 'Split' }, limit: 1 })).rejects.toThrow('no index');
  // @ts-expect-error: nor is it to be had under another type.
  expect(await documents.get<{ age: number }>(people, 'ana')).toMatchObject({ age: 31 });
  await documents.close();
});
