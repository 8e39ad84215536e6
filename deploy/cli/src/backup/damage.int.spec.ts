import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BackUpOptions, backUp, type TargetOptions, verify } from '@kolo/backup';
import { readSettings } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { kolo } from '../testing/kolo.ts';

jest.setTimeout(180_000);

const BACKUP_KEY = 'a key that is kept apart from backups';
const DAY_MS = 86_400_000;
const step = () => undefined;

type Damaging = (file: string, other: string) => void;

function flipTwoBytes(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  for (const at of [middle, middle + 1]) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}
const remove = (file: string) => rmSync(file);
const truncateBy = (bytes: number) => (file: string) =>
  writeFileSync(file, readFileSync(file).subarray(0, -bytes));
const empty = (file: string) => writeFileSync(file, '');
function swap(file: string, other: string): void {
  renameSync(file, `${file}.aside`);
  renameSync(other, file);
  renameSync(`${file}.aside`, other);
}

describe('a backup that is damaged', () => {
  const directory = temporaryDirectory();
  const below = (...names: string[]) => path.join(directory.path, ...names);
  const DATA_DIR = below('data');
  const photo = path.join(DATA_DIR, 'blobs', 'photos', 'somebody', 'p1', 'card.webp');
  let cases = 0;
  const undamaged = below('undamaged');
  const settings = () => readSettings({ DATA_DIR });
  const targetAt = (folder: string): TargetOptions => ({ url: `file:${folder}`, key: BACKUP_KEY });
  const backUpTo = (folder: string, options: Partial<BackUpOptions> = {}) =>
    backUp(settings(), targetAt(folder), {
      now: () => new Date(),
      keptMs: 30 * DAY_MS,
      fullEveryMs: 7 * DAY_MS,
      step,
      ...options,
    });
  const verified = (folder: string) => verify(targetAt(folder), { step });
  const filesIn = (folder: string, pattern: string): string[] => globSync(pattern, { cwd: folder }).sort();
  const seed = (...args: string[]) => kolo(['seed', ...args], { DATA_DIR });

  /** A copy of the backups of which some files are damaged, and the first of these. */
  function damaged(pattern: string, damaging: Damaging, at = 0): { folder: string; file: string } {
    cases += 1;
    const folder = below(`case-${cases}`);
    cpSync(undamaged, folder, { recursive: true });
    const files = filesIn(folder, pattern);
    const file = files.at(at) ?? '';
    damaging(path.join(folder, file), path.join(folder, files.find((one) => one !== file) ?? ''));
    return { folder, file };
  }

  beforeAll(async () => {
    await seed('--members', '6');
    mkdirSync(path.dirname(photo), { recursive: true });
    writeFileSync(photo, 'image/webp\nwhat the photo shows');
    await backUpTo(undamaged);
    await seed('--from', '7', '--members', '2');
    await backUpTo(undamaged);
  });
  afterAll(() => directory.remove());

  it('is not what an undamaged one is told to be', async () => {
    expect(await verified(undamaged)).toMatchObject({ damaged: [], rows: 8, keys: 8, photos: 1, events: 32 });
    expect((await backUpTo(damaged('manifests/*', () => undefined).folder)).damaged).toEqual([]);
  });

  it.each<[string, string, Damaging]>([
    ['two bytes of an increment are flipped', 'runs/*/events/identity-1', flipTwoBytes],
    ['an increment is removed', 'runs/*/events/identity-1', remove],
    ['an increment is truncated', 'runs/*/events/profile-1', truncateBy(1)],
    ['an increment is emptied', 'runs/*/events/profile-1', empty],
    ['two increments are swapped', 'runs/*/events/identity-1', swap],
    ['a photo is removed', 'runs/*/blobs/**/*.webp', remove],
    ['a photo is truncated', 'runs/*/blobs/**/*.webp', truncateBy(3)],
  ])('is told by verify and the next run, which mends it: %s', async (_what, pattern, damaging) => {
    const { folder, file } = damaged(pattern, damaging);
    const about = expect.stringContaining(file);
    expect((await verified(folder)).damaged).toContainEqual(about);
    expect((await backUpTo(folder)).damaged).toContainEqual(about);
    expect(await verified(folder)).toMatchObject({ damaged: [], rows: 8, keys: 8, photos: 1, events: 32 });
    expect((await backUpTo(folder)).damaged).toEqual([]);
  });

  it.each<[string, string, Damaging]>([
    ['the newest manifest is removed', 'manifests/*', remove],
    ['two bytes of the newest manifest are flipped', 'manifests/*', flipTwoBytes],
    ['the newest manifest is truncated', 'manifests/*', truncateBy(1)],
    ['two manifests are swapped', 'manifests/*', swap],
    ['two bytes of the newest list of photos are flipped', 'runs/*/whole/blobs-1', flipTwoBytes],
    ['keys are truncated', 'runs/*/whole/keys-1', truncateBy(1)],
    ['rows are removed', 'runs/*/whole/identity-1', remove],
  ])('is told where the newest is: %s', async (_what, pattern, damaging) => {
    const { folder, file } = damaged(pattern, damaging, -1);
    const about = expect.stringContaining(file);
    const outcome = await verified(folder).then(
      (found) => found.damaged,
      (error: Error) => [error.message],
    );
    expect(outcome).toContainEqual(about);
    expect((await backUpTo(folder)).damaged).toContainEqual(about);
    expect(await verified(folder)).toMatchObject({ damaged: [], rows: 8, keys: 8, photos: 1, events: 32 });
  });

  it.each([
    ['a photo', 'runs/*/blobs/**/*.webp'],
    ['keys', 'runs/*/whole/keys-1'],
    ['rows', 'runs/*/whole/identity-1'],
  ])('is told by verify where bytes are flipped that no run builds on: %s', async (_what, pattern) => {
    const { folder, file } = damaged(pattern, flipTwoBytes, -1);
    expect((await verified(folder)).damaged).toEqual([`${file} is not as it was written`]);
  });

  it('is not mistaken for one of another key, nor the other way round', async () => {
    await expect(verify({ ...targetAt(undamaged), key: 'x'.repeat(40) }, { step })).rejects.toThrow(
      'is BACKUP_KEY the one',
    );
    await expect(
      backUp(
        settings(),
        { ...targetAt(undamaged), key: 'x'.repeat(40) },
        {
          now: () => new Date(),
          keptMs: DAY_MS,
          fullEveryMs: DAY_MS,
          step,
        },
      ),
    ).rejects.toThrow('is BACKUP_KEY the one');
  });

  it('fails the command, which names each file, and is restored once it is mended', async () => {
    const { folder, file } = damaged('runs/*/events/identity-1', flipTwoBytes);
    const where = { DATA_DIR, BACKUP_KEY };
    const found = await kolo(['backup', 'verify', folder], where);
    expect([found.code, found.err.slice(-2)]).toEqual([
      1,
      [`${file} is not as it was written`, expect.stringMatching(/^kolo: .*damaged files: 1$/)],
    ]);
    const made = await kolo(['backup', folder], where);
    expect([made.code, made.err.at(-2)]).toEqual([1, `${file} is not as it was written`]);
    expect((await kolo(['backup', 'verify', folder], where)).code).toBe(0);
    const SECRET_KEY = readFileSync(path.join(DATA_DIR, 'secret.key'), 'utf8');
    const restored = await kolo(['restore', folder, '--without-ledger'], {
      DATA_DIR: below('restored'),
      BACKUP_KEY,
      SECRET_KEY,
    });
    expect(restored.out).toEqual([
      expect.stringMatching(/32 events, 1 photos, 8 rows, 8 keys, views filled/),
    ]);
  });

  it('does not restore an older one unasked where the newest manifest is gone', async () => {
    const { folder, file } = damaged('manifests/*', remove, -1);
    const { code, err } = await kolo(['restore', folder, '--without-ledger'], {
      DATA_DIR: below('not-restored'),
      BACKUP_KEY,
      SECRET_KEY: 's'.repeat(40),
    });
    expect([code, err.at(-1)]).toEqual([
      1,
      expect.stringContaining(`${file} is missing in the backup; --backup`),
    ]);
  });

  it('is full again after some days, and what only earlier ones had goes with them', async () => {
    const folder = below('full');
    const at = (day: number) => ({ now: () => new Date(Date.now() + day * DAY_MS), keptMs: 3 * DAY_MS });
    const runs = async (day: number) => (await backUpTo(folder, at(day))).events;
    const eventFiles = () => filesIn(folder, 'runs/*/events/*').length;
    expect(await runs(0)).toBe(32);
    const ofOne = eventFiles();
    expect([await runs(6), eventFiles()]).toEqual([0, ofOne]);
    expect([await runs(7), eventFiles()]).toEqual([32, 2 * ofOne]);
    expect([await runs(8), eventFiles()]).toEqual([0, 2 * ofOne]);
    expect([await runs(11), eventFiles()]).toEqual([0, ofOne]);
    expect(await verified(folder)).toMatchObject({ damaged: [], events: 32 });
  });

  describe('of a product that is damaged', () => {
    let data = '';
    let target = '';
    function change(file: string, sql: string, ...values: (string | null)[]): void {
      const database = openDatabase(path.join(data, file));
      try {
        for (const { name } of database
          .statement("SELECT name FROM sqlite_master WHERE type = 'trigger'")
          .all())
          database.exec(`DROP TRIGGER "${name}"`);
        database.statement(sql).run(...values);
      } finally {
        database.close();
      }
    }
    beforeEach(() => {
      cases += 1;
      [data, target] = [below(`data-${cases}`), below(`case-${cases}`)];
      cpSync(DATA_DIR, data, { recursive: true });
      cpSync(undamaged, target, { recursive: true });
    });
    const backUpFull = () =>
      backUp(readSettings({ DATA_DIR: data }), targetAt(target), {
        ...{ now: () => new Date(Date.now() + 30 * DAY_MS), keptMs: DAY_MS, fullEveryMs: 0, step },
      });
    const firstEvent = '(SELECT min(position) FROM events)';

    it.each<[string, string, () => void]>([
      [
        'an event',
        'event .* of identity is not as it was signed',
        () =>
          change(
            'identity.events.sqlite',
            `UPDATE events SET type = 'MemberLeft' WHERE position = ${firstEvent}`,
          ),
      ],
      [
        'the signature of an event',
        'event .* of profile is not as it was signed',
        () => change('profile.events.sqlite', `UPDATE events SET metadata = '{"mac"' WHERE position = 2`),
      ],
      [
        'a row',
        'the row .* of directory is not as it was written',
        () =>
          change(
            'identity.events.sqlite',
            `UPDATE rows_directory SET doc = replace(doc, '"member":"', '"member":"x')`,
          ),
      ],
      [
        'a key',
        'the key of .* cannot be unwrapped',
        () =>
          change(
            'keys.sqlite',
            `UPDATE keys SET wrapped = zeroblob(60) WHERE member = (SELECT max(member) FROM keys WHERE member NOT LIKE 'wrapping%')`,
          ),
      ],
      [
        'an index',
        'profile.events.sqlite',
        () => {
          const file = path.join(data, 'profile.events.sqlite');
          const bytes = readFileSync(file);
          writeFileSync(file, bytes.fill(0, bytes.length - 4_096));
        },
      ],
      [
        'a whole file',
        'keys.sqlite is damaged: file is not a database',
        () => writeFileSync(path.join(data, 'keys.sqlite'), 'nothing that SQLite knows'),
      ],
    ])('is refused, and earlier ones stay: %s', async (_what, told, damage) => {
      damage();
      const before = filesIn(target, '{manifests,newest,runs}/**');
      const { code, err } = await kolo(['backup', target, '--full-every', '0'], {
        DATA_DIR: data,
        BACKUP_KEY,
      });
      expect([code, err.at(-1)]).toEqual([
        1,
        expect.stringMatching(`^kolo: the product is damaged, .*: .*${told}`),
      ]);
      await expect(backUpFull()).rejects.toThrow(new RegExp(told));
      expect(filesIn(target, '{manifests,newest,runs}/**')).toEqual(expect.arrayContaining(before));
      expect(filesIn(target, 'manifests/*')).toHaveLength(2);
      expect(await verified(target)).toMatchObject({ damaged: [], events: 32 });
    });

    it('is made once an operator has passed over the event', async () => {
      change('identity.events.sqlite', `UPDATE events SET payload = 'x' WHERE position = ${firstEvent}`);
      change(
        'identity.events.sqlite',
        `INSERT INTO "rows_passed-over" (id, doc) SELECT id, '{}' FROM events WHERE position = ${firstEvent}`,
      );
      expect(await backUpFull()).toMatchObject({ damaged: [], events: 32 });
    });

    it('is made without a damaged photo, which is told until an earlier one has it', async () => {
      const other = path.join(data, 'blobs', 'photos', 'somebody', 'p2', 'card.webp');
      mkdirSync(path.dirname(other), { recursive: true });
      writeFileSync(other, 'image/webp; crc32=00000000\nwhat the photo shows');
      const where = { DATA_DIR: data, BACKUP_KEY };
      const made = await kolo(['backup', target], where);
      expect([made.code, made.err.at(-2)]).toEqual([
        1,
        'the blob photos/somebody/p2/card.webp is not as it was written',
      ]);
      expect(await verified(target)).toMatchObject({ damaged: [], photos: 1 });
      writeFileSync(other, 'image/webp\nwhat the photo shows');
      expect((await kolo(['backup', target], where)).code).toBe(0);
      writeFileSync(other, 'image/webp; crc32=00000000\nwhat the photo shows');
      expect((await kolo(['backup', target], where)).code).toBe(0);
    });

    it('is no snapshot either', async () => {
      const file = path.join(data, 'profile.events.sqlite');
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0, bytes.length - 4_096));
      const to = below('snapshot');
      const { code, err } = await kolo(['backup', 'snapshot', to], { DATA_DIR: data });
      expect([code, err.at(-1)]).toEqual([1, expect.stringContaining('the product is damaged')]);
      expect(existsSync(to)).toBe(false);
    });
  });
});
