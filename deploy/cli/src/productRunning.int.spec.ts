import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kolo/contracts/services';
import { temporaryDirectory } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { type ProductProcess, startProduct } from '@kolo/tests/support/productProcess';
import { strFromU8, unzipSync } from 'fflate';
import { kolo } from './testing/kolo.ts';

const EMAIL = 'seed1.member1@members.example';

/** Longer than a command takes to start and to ask whether the owner is alive. */
const BUSY_MS = 4_000;
/** For a dozen commands on a busy machine, each a process of its own. */
const COMMANDS_MS = 120_000;

describe('beside a running product', () => {
  const directory = temporaryDirectory();
  const owners = path.join(directory.path, 'owners.json');
  let product: ProductProcess;
  beforeAll(async () => {
    product = await startProduct(directory.path);
  }, 30_000);
  afterAll(async () => {
    await product.end('SIGKILL');
    directory.remove();
  });
  const run = (...args: string[]) => kolo(args, { DATA_DIR: directory.path });

  it('the product says where it answers, to its owner only', () => {
    expect(statSync(owners).mode & 0o777).toBe(0o600);
  });

  it('a doctor finds every service ready', async () => {
    const { code, out } = await run('doctor', '--json');
    const findings = JSON.parse(out.join('')) as { about: string; state: string; says: string }[];
    expect(code).toBe(0);
    expect(findings.filter(({ about, says }) => about === 'services' && says === 'ready')).toHaveLength(
      SERVICES.length,
    );
  });

  it(
    'seeds and grants through it',
    async () => {
      expect((await run('seed', '--members', '20')).out).toEqual([expect.stringContaining('20 of them new')]);
      expect((await run('member', 'grant-operator', EMAIL, '--reason', 'She helps')).code).toBe(0);
      const moderator = ['--role', 'moderator', '--reason', 'She helps with reports'];
      expect((await run('member', 'grant-operator', EMAIL, ...moderator)).out).toEqual([
        expect.stringContaining('is a moderator'),
      ]);
      const lost = ['--reason', 'Her phone is lost'];
      expect((await run('operator', 'reset-factor', EMAIL, ...lost)).err).toEqual([
        expect.stringMatching(/^every passkey and authenticator app of .* this cannot be undone$/),
        'kolo: nothing was changed: say --yes where nobody can be asked',
      ]);
      expect((await run('operator', 'reset-factor', EMAIL, ...lost, '--yes')).out).toEqual([
        expect.stringContaining('had no second factor and is signed out everywhere'),
      ]);
      expect((await run('operator', 'reset-factor', 'nobody@example.org', ...lost)).err).toEqual([
        expect.stringContaining('nobody has registered with nobody@example.org'),
      ]);
      expect((await run('member', 'grant-tier', EMAIL, 'kraljica', '--reason', 'A gift')).code).toBe(0);
    },
    COMMANDS_MS,
  );

  it(
    'corrects and bans through it, and tells who asks what was done',
    async () => {
      const correct = (...more: string[]) =>
        run('member', 'correct', EMAIL, ...more, '--reason', 'By letter');
      expect((await correct('--last-name', 'Anjić')).out).toEqual([expect.stringContaining(': last name (')]);
      expect((await correct('--birth-date', '2015-01-01')).err).toEqual([
        expect.stringContaining('under 18'),
      ]);
      const ban = ['ban', 'seed1.member2@members.example', '--reason', 'Threats', '--facts', 'His words'];
      const fraud = [...ban.with(3, 'He asked for money'), '--fraud'];
      expect((await run('member', ...ban)).out).toEqual([expect.stringContaining('is banned by case ')]);
      expect((await run('member', ...fraud)).out).toEqual([
        expect.stringContaining('marked as for fraud now'),
      ]);
      for (const again of [ban, fraud])
        expect((await run('member', ...again)).out).toEqual([expect.stringContaining('nothing was changed')]);
      expect((await run('audit', '--by', 'command-line')).out).toContainEqual(
        expect.stringMatching(/ member-banned .*“He asked for money”$/),
      );
    },
    COMMANDS_MS,
  );

  it(
    'rebuilds and verifies through it',
    async () => {
      expect((await run('views', 'rebuild', 'profile')).out).toEqual([expect.stringContaining('switched')]);
      const { code, out } = await run('views', 'verify', 'profile', '--json');
      expect([code, JSON.parse(out.join(''))]).toEqual([
        0,
        expect.arrayContaining([expect.objectContaining({ view: 'profiles', rows: 20, differing: 0 })]),
      ]);
      expect((await run('quarantine', 'list')).out).toEqual(['every event could be read']);
    },
    COMMANDS_MS,
  );

  it(
    'writes everything about a member into a file once, for its owner only, and notes it',
    async () => {
      const file = path.join(directory.path, 'hers.zip');
      const take = (...more: string[]) =>
        run('member', 'export', EMAIL, file, '--reason', 'She asked by letter', ...more);
      expect((await take()).out).toEqual([expect.stringContaining(`is in ${file}`)]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const files = unzipSync(readFileSync(file));
      expect(strFromU8(files['identity/account.json'] ?? new Uint8Array())).toContain(EMAIL);
      expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', 'messaging/messages.json']));
      expect((await take()).err).toEqual([expect.stringContaining('EEXIST')]);
      const acts = (await run('audit', '--about', EMAIL)).out;
      expect(acts.filter((line) => line.includes('data-exported'))).toEqual([
        expect.stringContaining('“She asked by letter”'),
      ]);
      const missing = path.join(directory.path, 'nobody.zip');
      const { code, err } = await run('member', 'export', 'NobodyNobody', missing, '--reason', 'x');
      expect([code, err, existsSync(missing)]).toEqual([1, ['kolo: there is no member NobodyNobody'], false]);
    },
    COMMANDS_MS,
  );

  it('one service that cannot be reached does not keep the others from being shown', async () => {
    const { code, out, err } = await kolo(['views', 'list'], {
      DATA_DIR: directory.path,
      MEDIA_URL: `http://127.0.0.1:${await freePort()}`,
    });
    expect([code, err]).toEqual([1, [expect.stringContaining('media does not answer')]]);
    expect(out).toContainEqual(expect.stringMatching(/^profile +profiles +20 +/));
  });

  it("its door lets in nobody without the operator's key, whoever else has the secret", async () => {
    const { code, err } = await kolo(['views', 'list'], {
      DATA_DIR: directory.path,
      OPERATOR_KEY: 'another'.repeat(6),
    });
    expect([code, err]).toEqual([
      1,
      Array(SERVICES.length).fill(expect.stringContaining('Is OPERATOR_KEY set here')),
    ]);
  });

  it(
    'waits for an owner that is busy',
    async () => {
      product.child.kill('SIGSTOP');
      const given = run('member', 'grant-tier', EMAIL, 'free', '--reason', 'Over');
      await Promise.race([given, pauseFor(BUSY_MS)]);
      product.child.kill('SIGCONT');
      expect((await given).code).toBe(0);
    },
    COMMANDS_MS,
  );

  it(
    'what a killed product said is ignored; one that drains takes it back',
    async () => {
      await product.end('SIGKILL');
      expect(existsSync(owners)).toBe(true);
      expect((await run('member', 'grant-tier', EMAIL, 'free', '--reason', 'Over')).code).toBe(0);
      product = await startProduct(directory.path);
      await product.end('SIGTERM');
      expect(existsSync(owners)).toBe(false);
    },
    COMMANDS_MS,
  );
});
