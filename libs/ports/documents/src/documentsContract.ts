import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CollectionSpec,
  type Documents,
  FORGET,
  type FoldStep,
  type Query,
  type Row,
} from './documents.ts';

export interface DocumentsFixture {
  documents: Documents;
  dispose(): Promise<void>;
}

type Person = { name: string; city: string; age: number; tags: string[]; active: boolean };
const PEOPLE: CollectionSpec<Person> = {
  name: 'people',
  indexes: ['city', 'age', 'tags', 'active', ['city', 'age']],
};

const person = (name: string, city: string, age: number, tags: string[] = [], active = true): Person => ({
  name,
  city,
  age,
  tags,
  active,
});

const put = (id: string, row: Row, revision = 0): FoldStep => ({
  collection: PEOPLE.name,
  id,
  stream: `s-${id}`,
  revision,
  apply: () => row,
});

export function documentsContract(
  name: string,
  open: (collections: readonly CollectionSpec[]) => Promise<DocumentsFixture>,
): void {
  describe(`documents: ${name}`, () => {
    let fixture: DocumentsFixture;
    let documents: Documents;
    beforeEach(async () => {
      fixture = await open([PEOPLE]);
      documents = fixture.documents;
      await documents.fold([
        put('1', person('Ana', 'Split', 31, ['kolo', 'rakija'])),
        put('2', person('Marko', 'Niš', 28, ['kolo'], false)),
        put('3', person('Élira', 'Prizren', 28, [])),
      ]);
    });
    afterEach(() => fixture.dispose());

    const names = async (query: Partial<Query<Person>>) =>
      (await documents.find(PEOPLE, { limit: 10, ...query })).map((row) => row.name);

    it('finds by equality, range, membership and content, sorted and cut', async () => {
      expect(await names({ where: { city: 'Niš' } })).toEqual(['Marko']);
      expect(await names({ where: { active: true }, sort: { by: 'age', order: 'asc' } })).toEqual([
        'Élira',
        'Ana',
      ]);
      expect(await names({ where: { age: { gte: 28, lt: 31 } }, sort: { by: 'age', order: 'asc' } })).toEqual(
        ['Marko', 'Élira'],
      );
      expect(
        await names({ where: { city: { in: ['Split', 'Prizren'] } }, sort: { by: 'city', order: 'desc' } }),
      ).toEqual(['Ana', 'Élira']);
      expect(
        await names({ where: { tags: { contains: 'kolo' } }, sort: { by: 'age', order: 'desc' }, limit: 1 }),
      ).toEqual(['Ana']);
      expect(await names({ limit: 0 })).toEqual([]);
      expect(await names({ sort: { by: 'age', order: 'desc' } })).toEqual(['Ana', 'Élira', 'Marko']);
      expect(await names({ sort: { by: 'age', order: 'desc' }, skip: 1, limit: 1 })).toEqual(['Élira']);
      expect(await names({ where: { age: 28 }, skip: 2 })).toEqual([]);
      expect(await documents.count(PEOPLE, { age: 28 })).toBe(2);
    });

    it('refuses what was not declared', async () => {
      await expect(documents.find(PEOPLE, { where: { name: 'Ana' }, limit: 1 })).rejects.toThrow(
        'no index on name',
      );
      await expect(documents.get({ ...PEOPLE, name: 'strangers' }, '1')).rejects.toThrow('was not declared');
    });

    it('gives single rows and several', async () => {
      expect(await documents.get(PEOPLE, '1')).toMatchObject({ name: 'Ana' });
      expect(await documents.get(PEOPLE, '9')).toBeNull();
      expect([...(await documents.getMany(PEOPLE, ['3', '9', '1'])).keys()]).toEqual(['3', '1']);
      expect((await documents.getMany(PEOPLE, [])).size).toBe(0);
    });

    it('drops what a row has seen of a stream already', async () => {
      const count = (revision: number, stream = 's'): FoldStep => ({
        collection: 'people',
        id: 'n',
        stream,
        revision,
        apply: (row) => ({ ...row, age: Number(row?.age ?? 0) + 1 }),
      });
      await documents.fold([count(0), count(1)]);
      await documents.fold([count(0), count(1), count(2), count(2), count(0, 'other')]);
      expect((await documents.get(PEOPLE, 'n'))?.age).toBe(4);
    });

    it('tells what a row has seen, and which rows a fold has met', async () => {
      const again = put('1', person('Anna', 'Split', 31), 0);
      const met = await documents.fold([again, put('7', person('Eva', 'Bar', 20), 4)]);
      expect(met.map(({ id, row }) => [id, row?.name])).toEqual([
        ['1', 'Ana'],
        ['7', 'Eva'],
      ]);
      await documents.fold([
        { ...put('7', {}, 5), apply: () => null },
        { ...put('2', {}, 1), apply: () => FORGET },
      ]);
      const folded = await documents.folded('people', ['1', '2', '7', '9']);
      expect(folded.get('1')).toMatchObject({ row: { name: 'Ana' }, seen: { 's-1': 0 }, forgotten: false });
      expect(folded.get('2')).toEqual({ row: null, seen: {}, forgotten: true });
      expect(folded.get('7')).toEqual({ row: null, seen: { 's-7': 5 }, forgotten: false });
      expect(folded.has('9')).toBe(false);
    });

    it('keeps a forgotten row forgotten', async () => {
      const forget: FoldStep = {
        collection: 'people',
        id: '1',
        stream: 'account',
        revision: 5,
        apply: () => FORGET,
      };
      await documents.fold([forget]);
      await documents.fold([put('1', person('Ana', 'Split', 31), 7)]);
      expect(await documents.get(PEOPLE, '1')).toBeNull();
      expect(await documents.count(PEOPLE)).toBe(2);
    });

    it('lets a dropped row come back', async () => {
      await documents.fold([
        { collection: 'people', id: '1', stream: 's-1', revision: 1, apply: () => null },
      ]);
      expect(await documents.get(PEOPLE, '1')).toBeNull();
      await documents.fold([put('1', person('Ana', 'Zadar', 32), 2)]);
      expect(await documents.get(PEOPLE, '1')).toMatchObject({ city: 'Zadar' });
    });

    it('saves the checkpoint with the rows, or neither', async () => {
      const checkpoint = { consumer: 'c', source: 'identity', store: 'x', position: '7' };
      await documents.fold([put('4', person('Iva', 'Zadar', 22))], checkpoint);
      expect((await documents.checkpoints('c')).get('identity')).toEqual(checkpoint);
      const failing: FoldStep = {
        collection: 'people',
        id: '5',
        stream: 's',
        revision: 0,
        apply() {
          throw new Error('the fold failed');
        },
      };
      await expect(
        documents.fold([put('6', person('Eva', 'Zadar', 22)), failing], { ...checkpoint, position: '8' }),
      ).rejects.toThrow('the fold failed');
      expect(await documents.get(PEOPLE, '6')).toBeNull();
      expect((await documents.checkpoints('c')).get('identity')?.position).toBe('7');
      const known = { ...checkpoint, position: '8', event: 'e8' };
      await documents.fold([], known);
      expect((await documents.checkpoints('c')).get('identity')).toEqual(known);
    });

    it('updates one row atomically', async () => {
      await Promise.all(
        Array.from({ length: 20 }, () =>
          documents.update(PEOPLE, '1', (row) => row && { ...row, age: row.age + 1 }),
        ),
      );
      expect((await documents.get(PEOPLE, '1'))?.age).toBe(51);
      await documents.update(PEOPLE, '1', () => null);
      expect(await documents.get(PEOPLE, '1')).toBeNull();
    });

    it('walks all rows that fit, page by page, while rows come and go', async () => {
      const many = Array.from({ length: 25 }, (_, i) =>
        put(`m${String(i).padStart(2, '0')}`, person('M', 'Bar', i)),
      );
      await documents.fold(many);
      const met: string[][] = [];
      for await (const page of documents.pages(PEOPLE, { where: { city: 'Bar' }, pageSize: 10 })) {
        met.push([...page.keys()]);
        expect([...page.values()].every(({ city }) => city === 'Bar')).toBe(true);
        if (met.length === 1)
          await documents.fold([
            { ...put('m20', {}, 1), apply: () => FORGET },
            { ...put('m05', {}, 1), apply: () => null },
          ]);
      }
      expect(met.map((ids) => ids.length)).toEqual([10, 10, 4]);
      expect(met.flat()).not.toContain('m20');
      const all: string[] = [];
      for await (const page of documents.pages(PEOPLE, { pageSize: 10 })) all.push(...page.keys());
      expect([all.length, new Set(all).size]).toEqual([26, 26]);
      expect(await documents.count(PEOPLE, { city: 'Bar' })).toBe(23);
      expect(await documents.count(PEOPLE)).toBe(26);
    });

    it('makes more collections and drops them again, with the checkpoints of who filled them', async () => {
      const more: CollectionSpec<Person> = { name: 'people~2', indexes: ['city'] };
      const move: FoldStep = { ...put('1', person('Ana', 'Zadar', 31)), collection: more.name };
      for (const round of [1, 2]) {
        await documents.declare([more]);
        expect(await documents.count(more)).toBe(0);
        await documents.fold([move], {
          consumer: 'c~2',
          source: 'identity',
          store: 'x',
          position: `${round}`,
        });
        expect(await documents.find(more, { where: { city: 'Zadar' }, limit: 9 })).toHaveLength(1);
        expect(await documents.get(PEOPLE, '1')).toMatchObject({ city: 'Split' });
        await documents.drop([more.name], 'c~2');
        await expect(documents.get(more, '1')).rejects.toThrow('was not declared');
        expect(await documents.checkpoints('c~2')).toEqual(new Map());
      }
      await documents.drop(['never~made'], 'nobody');
      expect(await documents.count(PEOPLE)).toBe(3);
    });
  });
}
