import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ALL_SERVICES } from '@kolo/standalone';
import { changeOf, type Folded, fold } from './foldedRows.ts';

const FILE = path.join(import.meta.dirname, 'foldedRows.json');
const update = process.env.UPDATE_FOLDED_ROWS === '1';
const noted: Record<string, Folded> = JSON.parse(readFileSync(FILE, 'utf8'));

describe('the rows that every published event gives', () => {
  afterAll(() => {
    if (update) writeFileSync(FILE, `${JSON.stringify(noted, null, 2)}\n`);
  });

  it.each(ALL_SERVICES.map((definition) => [definition.name, definition] as const))(
    'are those that were noted for the version of the views of %s',
    async (name, definition) => {
      const now = await fold(definition);
      const change = changeOf(name, noted[name], now);
      if (update && change?.mayNote) noted[name] = now;
      else if (change) throw new Error(change.says);
    },
    60_000,
  );

  it('are noted for no service that is not there any more', () => {
    expect(Object.keys(noted).sort()).toEqual(ALL_SERVICES.map(({ name }) => name).sort());
  });
});

describe('a changed fold', () => {
  const [definition] = ALL_SERVICES.filter(({ name }) => name === 'interaction');
  if (!definition) throw new Error('there is no such service');

  it('is noticed, also where only members who are gone show it', async () => {
    const before = await fold(definition);
    const changed = definition.projections.map((view) => ({
      ...view,
      fold: (...given: Parameters<typeof view.fold>) => {
        const row = view.fold(...given);
        return typeof row === 'object' && row !== null ? { ...row, isNew: true } : row;
      },
    }));
    expect((await fold({ ...definition, projections: changed })).rows).not.toBe(before.rows);
    const onlyUnreadable = definition.projections.map((view) => ({
      ...view,
      unreadable: { keys: () => ['unreadable'], fold: () => ({ isNew: true }) },
    }));
    expect((await fold({ ...definition, projections: onlyUnreadable })).rows).not.toBe(before.rows);
    expect(await fold(definition)).toEqual(before);
  });

  it('asks for a new version, and is noted only under one', () => {
    const before: Folded = { viewsVersion: 3, events: 'e', rows: 'r' };
    expect(changeOf('media', before, before)).toBeNull();
    expect(changeOf('media', before, { ...before, rows: 'other' })).toMatchObject({
      says: expect.stringContaining('raise viewsVersion of media (it is 3)'),
      mayNote: false,
    });
    for (const now of [
      { ...before, viewsVersion: 4, rows: 'other' },
      { ...before, events: 'more', rows: 'other' },
    ])
      expect(changeOf('media', before, now)).toMatchObject({ mayNote: true });
    expect(changeOf('media', undefined, before)).toMatchObject({ mayNote: true });
  });
});
