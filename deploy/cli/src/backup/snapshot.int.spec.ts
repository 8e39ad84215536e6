import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openErasures } from '@kolo/service';
import { temporaryDirectory } from '@kolo/testing';
import { kolo } from '../testing/kolo.ts';

jest.setTimeout(300_000);

const MEMBERS = 8;

describe('a snapshot of a folder', () => {
  const directory = temporaryDirectory();
  const below = (...names: string[]) => path.join(directory.path, ...names);
  const erasures = `file:${below('erasures')}`;
  const run = (folder: string, ...args: string[]) =>
    kolo(args, {
      DATA_DIR: below(folder),
      SECRET_KEY: 's'.repeat(40),
      BACKUP_KEY: 'k'.repeat(40),
      BACKUP_URL: below('backups'),
      ERASURES_URL: erasures,
    });
  const seed = (folder: string, from: number, members: number) =>
    run(folder, 'seed', '--from', String(from), '--members', String(members));
  const putBack = (folder: string, snapshot = 'snapshot') =>
    cpSync(below(snapshot), below(folder), { recursive: true });
  const inStore = (folder: string, service: string, sql: string) => {
    const database = new DatabaseSync(below(folder, `${service}.events.sqlite`), { readOnly: true });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  };
  const eventsIn = (folder: string, where = 'TRUE'): number =>
    ['identity', 'profile'].reduce((sum, service) => {
      const [row] = inStore(folder, service, `SELECT count(*) AS n FROM events WHERE ${where}`);
      return sum + Number(row?.n);
    }, 0);
  const addressesIn = (folder: string) =>
    inStore(folder, 'identity', 'SELECT id FROM rows_directory WHERE doc IS NOT NULL').length;
  const photosIn = (folder: string) => globSync('blobs/photos/**/*.webp', { cwd: below(folder) });
  function putPhoto(folder: string, member: string): void {
    const photo = below(folder, 'blobs', 'photos', member, 'p1', 'card.webp');
    mkdirSync(path.dirname(photo), { recursive: true });
    writeFileSync(photo, 'image/webp\nwhat the photo shows');
  }
  /** Rows of the accounts' view, and how many views differ from a fold of all events. */
  async function views(folder: string) {
    const { out, err } = await run(folder, 'views', 'verify', '--json');
    const found: { view: string; rows: number; differing: number }[] = JSON.parse(out.join('') || 'null');
    expect([err, found]).toEqual([err, expect.any(Array)]);
    return {
      accounts: found.find(({ view }) => view === 'accounts')?.rows,
      differing: found.filter(({ differing }) => differing > 0),
    };
  }
  let [backup, erased] = ['', ''];

  beforeAll(async () => {
    await seed('seeded', 1, MEMBERS);
    expect((await run('seeded', 'backup')).code).toBe(0);
    expect((await run('live', 'restore')).code).toBe(0);
    const taken = await run('live', 'backup', 'snapshot', below('snapshot'));
    expect([taken.code, taken.out]).toEqual([0, [expect.stringMatching(/^snapshot .*: 15 files/)]]);
    await seed('live', MEMBERS + 1, 2);
    putPhoto('live', 'somebody');
    expect((await run('live', 'backup')).code).toBe(0);
    backup = (await run('live', 'backup', '--list')).out.at(-1) ?? '';
    const [row] = inStore('live', 'identity', "SELECT subject FROM events WHERE type = 'MemberRegistered'");
    erased = String(row?.subject);
    const ledger = await openErasures(erasures, () => new Date());
    await ledger.note(erased);
    await ledger.close();
  });
  afterAll(() => directory.remove());

  it('becomes the product again with what a backup has beyond it, without who was erased since', async () => {
    putBack('back');
    const { code, out, err } = await run('back', 'restore', '--onto-snapshot');
    expect([code, err.filter((line) => line.startsWith('views'))]).toEqual([0, []]);
    expect(out).toEqual([
      expect.stringMatching(/^restored onto the snapshot: 8 events, 1 photos and 9 rows .* 1 erased since/),
    ]);
    const lastOf = (folder: string) =>
      inStore(folder, 'profile', 'SELECT position, id FROM events ORDER BY position DESC LIMIT 1');
    expect(lastOf('back')).toEqual(lastOf('live'));
    expect(addressesIn('back')).toBe(MEMBERS + 1);
    expect(photosIn('back')).toHaveLength(1);
    expect(eventsIn('back', `type = 'AccountErased' AND stream = 'account-${erased}'`)).toBe(1);
    expect(await views('back')).toEqual({ accounts: MEMBERS + 1, differing: [] });
    expect((await run('back', 'backup')).out).toEqual([expect.stringMatching(/new events 1, new photos 0/)]);
  });

  it('alone goes on by itself: a backup holds no events that were lost with it', async () => {
    putBack('alone');
    putPhoto('alone', erased);
    expect((await run('alone', 'restore', '--snapshot-alone')).out).toEqual([
      expect.stringMatching(/: 0 events, 0 photos and 0 rows/),
    ]);
    expect([addressesIn('alone'), photosIn('alone')]).toEqual([MEMBERS - 1, []]);
    await seed('alone', 100, 1);
    expect((await run('alone', 'backup')).out).toEqual([
      expect.stringMatching(new RegExp(`events ${eventsIn('alone')},`)),
    ]);
    expect((await run('drilled', 'backup', 'drill', '--into', directory.path)).code).toBe(0);

    expect((await run('alone', 'backup', 'snapshot', below('other'))).code).toBe(0);
    putBack('mixed', 'other');
    const mixed = await run('mixed', 'restore', '--onto-snapshot', '--backup', backup);
    expect([mixed.code, mixed.err.at(-1)]).toEqual([
      1,
      expect.stringMatching(/the events of \w+ in the backup do not go on from those of the snapshot/),
    ]);
  });

  it('beside views that have seen more gets new ones', async () => {
    await views('live');
    putBack('ahead');
    for (const file of globSync('*.views.sqlite*', { cwd: below('live') }))
      if (!file.includes('.lock')) cpSync(below('live', file), below('ahead', file));
    const { code, err } = await run('ahead', 'restore', '--snapshot-alone');
    expect([code, err]).toEqual([
      0,
      expect.arrayContaining([expect.stringMatching(/^views of .*identity.*discovery.* fills them anew/)]),
    ]);
    expect(await views('ahead')).toEqual({ accounts: MEMBERS - 1, differing: [] });
  });

  it.each([
    ['a folder that exists', ['live', 'backup', 'snapshot', below('backups')], 'exists already'],
    ['a place without one', ['nowhere', 'restore', '--onto-snapshot'], 'there are no events here'],
  ])('refuses %s', async (_what, [folder = '', ...args], expected) => {
    const { code, err } = await run(folder, ...args);
    expect([code, err.at(-1)]).toEqual([1, expect.stringContaining(expected)]);
  });
});
