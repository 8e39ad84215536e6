import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, damageOf, openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { DamagedRowError } from './checkedRow.ts';
import type { CollectionSpec, Documents } from './documents.ts';
import { readableRows, sqliteDocuments } from './sqliteDocuments.ts';

const PEOPLE: CollectionSpec<{ city: string; bio: string }> = { name: 'people', indexes: ['city'] };
const FLIPS = Number(process.env.FLIPS ?? 100);

describe('damage in a file of rows', () => {
  const directory = temporaryDirectory();
  const whole = path.join(directory.path, 'whole.sqlite');
  let database: Database;
  let documents: Documents;
  let found: string[] = [];

  const step = (id: string, bio: string, revision = 0) => ({
    ...{ collection: PEOPLE.name, id, stream: `profile-${id}`, revision },
    apply: () => ({ city: `city-${id}`, bio }),
  });
  async function readAll(rows: Documents): Promise<unknown> {
    const ids = Array.from({ length: 30 }, (_, n) => `id-${n}`);
    return [
      [...(await rows.folded(PEOPLE.name, ids))],
      [...(await rows.getMany(PEOPLE, ids))],
      await rows.find(PEOPLE, {
        where: { city: { gte: 'a' } },
        sort: { by: 'city', order: 'asc' },
        limit: 50,
      }),
      (await Array.fromAsync(rows.pages(PEOPLE))).flatMap((page) => [...page]),
    ];
  }
  /** Opens a copy whose rows were changed past the store. */
  async function changed(how: string): Promise<void> {
    await open(readFileSync(whole));
    database.exec(`UPDATE rows_people SET ${how} WHERE id = 'id-3'`);
  }
  async function open(bytes: Buffer): Promise<void> {
    await documents?.close();
    const folder = path.join(directory.path, 'damaged');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const file = path.join(folder, 'rows.sqlite');
    writeFileSync(file, bytes);
    found = [];
    database = openDatabase(file, { synchronous: 'NORMAL' });
    documents = sqliteDocuments(database, [PEOPLE], { damaged: (collection) => found.push(collection) });
  }

  beforeAll(async () => {
    const rows = sqliteDocuments(openDatabase(whole), [PEOPLE]);
    await rows.fold(Array.from({ length: 30 }, (_, n) => step(`id-${n}`, 'b'.repeat(150))));
    await rows.close();
  });
  afterAll(async () => {
    await documents.close();
    directory.remove();
  });

  // Without the trigger that forgets checksums of the last release's writes, as a disk does not run triggers.
  const ofContent = [
    () => documents.get(PEOPLE, 'id-3'),
    () => documents.getMany(PEOPLE, ['id-2', 'id-3']),
    () => documents.find(PEOPLE, { where: { city: 'city-id-3' }, limit: 1 }),
    () => Array.fromAsync(documents.pages(PEOPLE)),
    () => Array.fromAsync(readableRows(database, PEOPLE)),
  ];
  const ofBoth = [
    () => documents.folded(PEOPLE.name, ['id-3']),
    () => documents.fold([step('id-3', 'next', 1)]),
    () => documents.update(PEOPLE, 'id-3', () => ({ city: 'a', bio: 'b' })),
  ];
  it.each([
    ['content', `doc = replace(doc, 'bbb', 'bbc')`, [...ofContent, ...ofBoth]],
    ['what it has seen', `seen = replace(seen, '0', '1')`, ofBoth],
    ['that it is gone', 'forgotten = 1', ofBoth],
  ])('is told by every way to read it: %s', async (_what, how, reads) => {
    await open(readFileSync(whole));
    database.exec('DROP TRIGGER checked_people');
    database.exec(`UPDATE rows_people SET ${how} WHERE id = 'id-3'`);
    for (const read of reads) await expect(read()).rejects.toThrow(new DamagedRowError('people', 'id-3'));
    expect(new Set(found)).toEqual(new Set(['people']));
    expect(await documents.get(PEOPLE, 'id-2')).toMatchObject({ city: 'city-id-2' });
  });

  it('is not seen where a release without checksums has written', async () => {
    await changed(`doc = replace(doc, 'bbb', 'bbc')`);
    expect((await documents.get(PEOPLE, 'id-3'))?.bio).toContain('bbc');
    database.exec('UPDATE rows_people SET checksum = NULL');
    expect(await Array.fromAsync(documents.pages(PEOPLE))).toHaveLength(1);
    expect((await Array.fromAsync(readableRows(database, PEOPLE)))[0]?.size).toBe(30);
  });

  it('is nowhere believed: every flipped bit that changes a row is told', async () => {
    await open(readFileSync(whole));
    const expected = await readAll(documents);
    const outcomes = { same: 0, told: 0 };
    const { length } = readFileSync(whole);
    for (let n = 0; n < FLIPS; n++) {
      const bytes = readFileSync(whole);
      const at = Math.floor(((n + 0.5) / FLIPS) * length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (n % 8)), at);
      let read: unknown = null;
      try {
        await open(bytes);
        read = await readAll(documents);
      } catch {}
      if (read && damageOf(database).length === 0) expect([at, read]).toEqual([at, expected]);
      outcomes[read ? 'same' : 'told'] += 1;
    }
    expect(outcomes.told).toBeGreaterThan(FLIPS / 8);
  });
});
