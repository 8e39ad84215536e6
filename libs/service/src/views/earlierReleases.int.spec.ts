import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CollectionSpec, type Documents, splitDocuments, sqliteDocuments } from '@kolo/documents';
import { type Database, openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { rowsOfEarlierReleases } from './earlierReleases.ts';
import { GENERATIONS } from './register.ts';

const DAY_MS = 24 * 3_600_000;
const DRAFTS: CollectionSpec = { name: 'drafts', indexes: [] };
const PEOPLE: CollectionSpec = { name: 'people~2', indexes: [] };
const earlier = (...names: string[]): CollectionSpec[] => names.map((name) => ({ name, indexes: [] }));

describe('rows of releases before generations', () => {
  let directory: ReturnType<typeof temporaryDirectory>;
  let events: Database;
  let views: Database;
  let documents: Documents;
  let now: number;
  const drop = (keptMs: number) =>
    rowsOfEarlierReleases(documents, {
      service: 'profile',
      views: new Set(['people', 'profiles']),
      now: () => now,
      keptMs,
    }).drop();
  const tables = () =>
    [events, views].map((database) =>
      database
        .statement("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'rows_%' ORDER BY name")
        .all()
        .map(({ name }) => name),
    );

  /** As such a release has left them: views beside the events, one of them built again once. */
  beforeEach(async () => {
    now = 0;
    directory = temporaryDirectory();
    events = openDatabase(path.join(directory.path, 'profile.events.sqlite'));
    views = openDatabase(path.join(directory.path, 'profile.views.sqlite'));
    const former = sqliteDocuments(events, [
      DRAFTS,
      ...earlier('people', 'profiles', 'people~2', 'profiles~2', 'quarantine'),
    ]);
    await former.update(PEOPLE, 'ana', () => ({ name: 'Ana' }));
    await former.update(DRAFTS, 'ana', () => ({ step: 3 }));
    documents = splitDocuments(
      sqliteDocuments(events, [DRAFTS]),
      sqliteDocuments(views, [GENERATIONS, ...earlier('people~1.1')]),
      (collection) => collection === DRAFTS.name,
    );
    await documents.update(GENERATIONS, 'views', () => ({ live: '2', aside: ['1'], made: 2 }));
  });
  afterEach(async () => {
    await documents.close();
    directory.remove();
  });

  it('are removed at once where nobody else can read them, and nothing else is', async () => {
    await drop(0);
    expect(tables()).toEqual([['rows_drafts'], ['rows_generations', 'rows_people~1.1']]);
    expect(await documents.get(DRAFTS, 'ana')).toEqual({ step: 3 });
  });

  it('are kept for a day where instances of that release may still read them', async () => {
    await drop(DAY_MS);
    now = DAY_MS - 1;
    await drop(DAY_MS);
    expect(tables()[0]).toContain('rows_people~2');
    now = DAY_MS;
    await drop(DAY_MS);
    expect(tables()[0]).toEqual(['rows_drafts']);
  });
});
