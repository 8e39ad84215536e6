import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { kolo, type Ran } from './testing/kolo.ts';

describe('where nothing runs', () => {
  const directory = temporaryDirectory();
  const DATA_DIR = path.join(directory.path, 'data');
  afterAll(() => directory.remove());
  const run = (...args: string[]): Promise<Ran> => kolo(args, { DATA_DIR });

  it('a doctor finds nothing wrong with a folder that is not there yet, and does not make it', async () => {
    const { code, out } = await run('doctor');
    expect(code).toBe(0);
    expect(out).toContainEqual(expect.stringMatching(/ok +events +sqlite:.*SQLite 3\./));
    expect(out).toContainEqual(expect.stringMatching(/-- +identity +not running/));
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it.each([
    [['views', 'list'], 'nothing has run in'],
    [['member', 'grant-tier', 'ana@example.org', 'gold'], 'Allowed choices are free, '],
    [['views', 'rebuild', 'sales'], 'Allowed choices are identity, '],
    [['seed', '--members', 'many'], 'a whole number'],
    [['seed', '--members', '5', '--pairs', 'all'], 'a whole number'],
    [['dance'], "unknown command 'dance'"],
  ])('refuses %j with one line', async (args, expected) => {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([1, [expect.stringContaining(expected)]]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('refuses to make up members in production', async () => {
    const { code, err } = await kolo(['seed', '--members', '5'], { DATA_DIR, NODE_ENV: 'production' });
    expect([code, err]).toEqual([1, [expect.stringContaining('production')]]);
  });

  describe('on a folder that has members', () => {
    let seeded: Ran;
    beforeAll(async () => {
      seeded = await run('seed', '--members', '30');
    }, 30_000);

    it('seeds, and repeating adds nobody', async () => {
      expect([seeded.code, seeded.out]).toEqual([
        0,
        [expect.stringMatching(/^30 members .* 30 of them new/)],
      ]);
      expect((await run('seed', '--members', '30')).out).toEqual([expect.stringContaining(' 0 of them new')]);
    });

    it('seeds pairs and messages among them, and says what it did', async () => {
      const { code, out } = await run('seed', '--members', '30', '--pairs', '60', '--messages', '4');
      expect([code, out]).toEqual([
        0,
        [expect.stringMatching(/^30 members, 60 pairs and 4 messages .* 64 of them new/)],
      ]);
    });

    it('folds views again by starting their service for the moment, and finds no difference', async () => {
      expect((await run('views', 'rebuild', 'identity')).code).toBe(0);
      const { code, out } = await run('views', 'verify', 'identity', '--json');
      expect([code, JSON.parse(out.join(''))]).toEqual([
        0,
        [expect.objectContaining({ view: 'accounts', rows: 30, differing: 0 })],
      ]);
    });

    it('puts a member on a plan and says so when there is none', async () => {
      const [email] = ['seed1.member1@members.example'];
      expect((await run('member', 'grant-tier', email, 'premium')).out).toEqual([
        expect.stringContaining('is on premium now'),
      ]);
      const { code, err } = await run('member', 'grant-operator', 'nobody@example.org');
      expect([code, err]).toEqual([1, ['kolo: nobody has registered with nobody@example.org']]);
    });

    it('bans a member, takes it back and erases them, by address', async () => {
      const email = 'seed1.member2@members.example';
      const said = async (...args: string[]) => (await run('member', ...args)).out;
      expect(await said('unban', email)).toEqual([`nothing kept ${email} out`]);
      expect(await said('ban', email, '--reason', 'Threats')).toEqual([
        expect.stringContaining(`${email} is banned`),
      ]);
      expect(await said('unban', email)).toEqual([expect.stringContaining('may sign in again')]);
      expect(await said('erase', email)).toEqual([expect.stringContaining(`${email} is erased`)]);
      for (const again of [
        ['ban', email, '--reason', 'Threats'],
        ['unban', email],
        ['erase', email],
      ])
        expect((await run('member', ...again)).err).toEqual([`kolo: nobody has registered with ${email}`]);
      expect((await run('member', 'ban', email)).err).toEqual([expect.stringContaining('--reason')]);
    });

    it('a doctor says that the secret is not the one of the keys', async () => {
      const { code, out } = await kolo(['doctor'], { DATA_DIR, SECRET_KEY: 'another'.repeat(6) });
      expect(code).toBe(1);
      expect(out).toContainEqual(expect.stringMatching(/FAIL +keys .*SECRET_KEY/));
    });
  });
});
