import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { kolo } from '../testing/kolo.ts';

jest.setTimeout(180_000);

const directory = temporaryDirectory();
const small = path.join(directory.path, 'small');
const mount = (size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', small]).status === 0;
const unmount = () => spawnSync('umount', [small]).status === 0;
mkdirSync(small);
/** Only some users of a machine may make a disk. */
const makesDisks = mount('64k') && unmount();

(makesDisks ? describe : describe.skip)('a disk that is too small', () => {
  const DATA_DIR = path.join(directory.path, 'data');
  const environment = {
    DATA_DIR,
    BACKUP_KEY: 'k'.repeat(40),
    BACKUP_URL: path.join(directory.path, 'backups'),
  };
  beforeAll(async () => {
    await kolo(['seed', '--members', '60', '--pairs', '100'], environment);
    expect((await kolo(['backup'], environment)).code).toBe(0);
  });
  afterAll(() => {
    unmount();
    directory.remove();
  });

  it.each(['8k', '700k'])('is told by restore as what it is (%s)', async (size) => {
    expect(mount(size)).toBe(true);
    const SECRET_KEY = readFileSync(path.join(DATA_DIR, 'secret.key'), 'utf8');
    const restored = await kolo(['restore', '--without-ledger'], {
      ...environment,
      DATA_DIR: small,
      SECRET_KEY,
    });
    expect(unmount()).toBe(true);
    expect([restored.code, restored.err.at(-1)]).toEqual([
      1,
      `kolo: the disk that holds ${small} is full: make room, empty the place, and begin again`,
    ]);
  });
});
