import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import { kolo, refusalOf } from '../testing/kolo.ts';

jest.setTimeout(180_000);

const BACKUP_KEY = 'a key that is kept apart from backups';
const MEMBERS = 40;
const PHOTO = 'what the photo shows';

describe('backups of a folder', () => {
  const directory = temporaryDirectory();
  const below = (name: string) => path.join(directory.path, name);
  const DATA_DIR = below('data');
  const target = below('backups');
  const photo = path.join(DATA_DIR, 'blobs', 'photos', 'somebody', 'p1', 'card.webp');
  const WHERE = { DATA_DIR, BACKUP_KEY, ERASURES_URL: `file:${below('erasures')}` };
  const run = (args: string[], environment: Record<string, string> = {}) =>
    kolo(args, { ...WHERE, ...environment });
  const secret = () => readFileSync(path.join(DATA_DIR, 'secret.key'), 'utf8');
  const restoreInto = (name: string, args: string[] = [], environment: Record<string, string> = {}) =>
    run(['restore', target, ...args], { DATA_DIR: below(name), SECRET_KEY: secret(), ...environment });
  const filesBelow = (pattern: string) =>
    globSync(pattern, { cwd: target, withFileTypes: true })
      .filter((entry) => entry.isFile() && /-\d+$|webp$/.test(entry.name))
      .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)));
  const filesOf = (kind: string) => filesBelow(`runs/*/${kind}/**`);
  const listed = async () => (await run(['backup', target, '--list'])).out;

  beforeAll(async () => {
    await run(['seed', '--members', String(MEMBERS), '--pairs', '80', '--messages', '5']);
    mkdirSync(path.dirname(photo), { recursive: true });
    writeFileSync(photo, `image/webp\n${PHOTO}`);
  });
  afterAll(() => directory.remove());

  it.each([
    ['no key', ['backup', 'x'], { BACKUP_KEY: '' }, 'BACKUP_KEY is not set'],
    ['no target', ['backup'], {}, 'where is the backup?'],
    ['a target that goes with the data', ['backup', path.join(DATA_DIR, 'b')], {}, 'would be lost with it'],
    ['a store without an account', ['backup', 's3://bucket/folder'], {}, 'AWS_ACCESS_KEY_ID'],
    [
      'a place that has none',
      ['restore', below('nothing')],
      { DATA_DIR: below('n'), SECRET_KEY: 's'.repeat(40) },
      'no finished backup',
    ],
    ['no folder to move from', ['move', below('nowhere')], {}, 'nothing has run in'],
    ['a folder to itself', ['move', DATA_DIR], {}, 'is where it would go'],
    ['no key to go over to', ['keys', 'rotate'], {}, 'MASTER_KEY is not set'],
  ])('refuses %s with one line', async (_what, args, environment, expected) => {
    const said = await refusalOf(args, { ...WHERE, ...environment });
    expect(said).toEqual([expect.stringContaining(expected)]);
  });

  it('holds nothing that can be read without the key', async () => {
    const { code, out } = await run(['backup', target]);
    expect([code, out]).toEqual([0, [expect.stringMatching(/photos 1, rows 40, keys 40, read back/)]]);
    const names = filesBelow('runs/**');
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const bytes = readFileSync(path.join(target, name));
      const legible = ['recordedAt', 'account-', 'wrapped', 'directory', PHOTO].filter((word) =>
        bytes.includes(word),
      );
      expect([name, legible]).toEqual([name, []]);
    }
  });

  it('writes only what came since', async () => {
    const before = filesOf('events').length;
    await run(['backup', target]);
    expect(filesOf('events')).toHaveLength(before);
    await run(['seed', '--from', String(MEMBERS + 1), '--members', '2']);
    expect((await run(['backup', target])).out).toEqual([
      expect.stringMatching(/: new events 8, new photos 0, rows 42, keys 42/),
    ]);
    expect(filesOf('events')).toHaveLength(before + 2);
    expect(filesOf('blobs')).toHaveLength(1);
  });

  it('a photo that cannot be read is told, and everything else is backed up', async () => {
    const good = await listed();
    const unreadable = path.join(path.dirname(photo), 'broken.webp');
    writeFileSync(unreadable, 'no header');
    const { code, err } = await run(['backup', target]);
    expect([code, err.at(-1)]).toEqual([1, expect.stringContaining('damaged photos: 1')]);
    expect((await restoreInto('after-broken')).out).toEqual([
      expect.stringMatching(/restored .* 1 photos, 42 rows, 42 keys, views filled/),
    ]);
    rmSync(unreadable);
    expect((await run(['backup', target])).code).toBe(0);
    expect(await listed()).toHaveLength(good.length + 2);
  });

  it('restores an older one by its name, with the rows that the product makes of it', async () => {
    const [oldest = ''] = await listed();
    expect((await restoreInto('older', ['--backup', oldest])).out).toEqual([
      expect.stringMatching(/40 rows, 40 keys/),
    ]);
    for (const file of globSync('*.views.sqlite', { cwd: below('older') })) {
      const database = new DatabaseSync(path.join(below('older'), file), { readOnly: true });
      const reactors = database
        .prepare("SELECT consumer FROM checkpoints WHERE consumer NOT LIKE '%~%'")
        .all();
      database.close();
      expect([file, reactors]).toEqual([file, []]);
    }
    const { code, out } = await kolo(['views', 'verify', 'identity', '--json'], {
      DATA_DIR: below('older'),
      SECRET_KEY: secret(),
    });
    expect([code, JSON.parse(out.join(''))]).toEqual([
      0,
      [expect.objectContaining({ view: 'accounts', rows: 40, differing: 0 })],
    ]);
  });

  it.each([
    ['another key', { BACKUP_KEY: 'x'.repeat(40) }, 'is BACKUP_KEY the one'],
    ['another secret', { SECRET_KEY: 'x'.repeat(40) }, 'SECRET_KEY'],
    ['no ledger', { ERASURES_URL: '' }, 'ERASURES_URL is not set'],
    ['a place in use', { DATA_DIR }, 'holds events already'],
  ])('does not restore with %s', async (_what, environment, expected) => {
    const { code, err } = await restoreInto('fresh', [], environment);
    expect([code, err.at(-1)]).toEqual([1, expect.stringContaining(expected)]);
  });

  it('has left the place as it was by then, where it restores', async () => {
    expect((await restoreInto('fresh')).code).toBe(0);
    rmSync(below('fresh'), { recursive: true });
  });

  it('goes over to another key in another folder only', async () => {
    const rotated = { BACKUP_KEY: 'the key that came after the first one' };
    const refused = await run(['backup', target], rotated);
    expect([refused.code, refused.err.at(-1)]).toEqual([1, expect.stringContaining('is BACKUP_KEY the one')]);
    const next = below('backups under another key');
    expect((await run(['backup', next], rotated)).code).toBe(0);
    expect((await run(['backup', 'verify', next], rotated)).code).toBe(0);
    expect((await run(['backup', 'verify', target])).code).toBe(0);
  });

  it('says which file was changed', async () => {
    const [file = ''] = filesOf('events');
    const whole = readFileSync(path.join(target, file));
    writeFileSync(path.join(target, file), whole.subarray(0, whole.length - 1));
    expect((await restoreInto('damaged')).err.at(-1)).toContain(`${file} is not as it was written`);
    rmSync(path.join(target, file));
    rmSync(below('damaged'), { recursive: true });
    expect((await restoreInto('damaged')).err.at(-1)).toContain(`${file} is missing`);
    writeFileSync(path.join(target, file), whole);
  });

  it('keeps earlier ones and photos that went for some days only', async () => {
    rmSync(photo);
    expect((await run(['backup', target])).code).toBe(0);
    expect(filesOf('blobs')).toHaveLength(1);
    await run(['backup', target, '--keep-days', '0']);
    expect([(await listed()).length, filesOf('blobs')]).toEqual([1, []]);
    expect((await restoreInto('after-pruning')).out).toEqual([
      expect.stringMatching(/ 0 photos, 42 rows, 42 keys/),
    ]);
  });

  it('goes over to new master keys, and what is backed up then is restored with the new one only', async () => {
    const MASTER_KEY = 'm'.repeat(40);
    expect((await run(['keys', 'rotate'], { MASTER_KEY })).out).toEqual([
      expect.stringMatching(/^42 keys are wrapped under MASTER_KEY, 42 of them anew/),
    ]);
    const next = 'n'.repeat(40);
    const both = { MASTER_KEY: next, MASTER_KEY_BEFORE: MASTER_KEY };
    expect((await run(['keys', 'rotate'], both)).out).toEqual([expect.stringContaining('42 of them anew')]);
    expect((await run(['backup', target], { MASTER_KEY })).err.at(-1)).toContain('MASTER_KEY');
    expect((await run(['backup', target], { MASTER_KEY: next })).code).toBe(0);
    expect((await restoreInto('rotated')).err.at(-1)).toContain('MASTER_KEY');
    expect((await restoreInto('rotated', [], { MASTER_KEY: next })).code).toBe(0);
  });
});

await describeWithEngine('s3', (s3) => {
  it('backups lie in a folder of a bucket, by the account that S3 tools take from the environment', async () => {
    const directory = temporaryDirectory();
    const { protocol, host, username, password } = new URL(s3.url.replace(/^s3:/, 'http:'));
    const environment = {
      DATA_DIR: path.join(directory.path, 'data'),
      BACKUP_KEY,
      BACKUP_URL: 's3://kolo-backups/product/one',
      AWS_ENDPOINT_URL: `${protocol}//${host}`,
      AWS_ACCESS_KEY_ID: decodeURIComponent(username),
      AWS_SECRET_ACCESS_KEY: decodeURIComponent(password),
    };
    await kolo(['seed', '--members', '10'], environment);
    expect((await kolo(['backup'], environment)).out).toEqual([expect.stringContaining('rows 10, keys 10')]);
    expect((await kolo(['backup'], environment)).out).toEqual([expect.stringContaining('new events 0')]);
    const SECRET_KEY = readFileSync(path.join(environment.DATA_DIR, 'secret.key'), 'utf8');
    const empty = { ...environment, SECRET_KEY, DATA_DIR: path.join(directory.path, 'empty') };
    expect((await kolo(['restore', '--without-ledger'], empty)).out).toEqual([
      expect.stringMatching(/10 rows, 10 keys, views filled/),
    ]);
    directory.remove();
  });
});
