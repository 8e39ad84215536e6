import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { operatorPublicKeyOf } from '@kolo/service';
import { temporaryDirectory } from '@kolo/testing';
import { hasTerminals, kolo, koloAtTerminal, type Ran, refusalOf } from './testing/kolo.ts';

/** Each command is a process of its own, and some start the services. */
jest.setTimeout(120_000);

const BAN = ['--reason', 'Threats', '--facts', 'He wrote where she lives'];

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
    [['member', 'grant-tier', 'ana@example.org', 'gold', '--reason', 'x'], 'Allowed choices are free, '],
    [['member', 'ban', 'ana@example.org', '--facts', 'x'], "'--reason <text>' not specified"],
    [
      ['member', 'ban', 'ana@example.org', '--facts', 'x', '--reason', 'x'.repeat(501)],
      '1 to 500 characters',
    ],
    [['member', 'correct', 'ana@example.org', '--email', 'x@y.org'], "'--reason <text>' not specified"],
    [['member', 'correct', 'ana@example.org', '--reason', 'x'], 'say what is to be corrected'],
    [['member', 'correct', 'ana@example.org', '--first-name', 'A', '--reason', 'x'], 'at least 2 characters'],
    [['member', 'correct', 'ana@example.org', '--birth-date', '1.5.90', '--reason', 'x'], 'a valid date'],
    [
      ['member', 'correct', 'ana@example.org', '--email', 'nowhere', '--reason', 'x'],
      'a valid email address',
    ],
    [['member', 'unban', 'ana@example.org'], "'--reason <text>' not specified"],
    [['member', 'erase', 'ana@example.org', '--reason', 'because'], 'Allowed choices are asked, '],
    [['member', 'grant-operator', 'ana@example.org'], "'--reason <text>' not specified"],
    [['operator', 'reset-factor', 'ana@example.org'], "'--reason <text>' not specified"],
    [['views', 'rebuild', 'sales'], 'Allowed choices are identity, '],
    [['seed', '--members', 'many'], 'a whole number'],
    [['seed', '--members', '5', '--pairs', 'all'], 'a whole number'],
    [['dance'], "unknown command 'dance'"],
  ])('refuses %j with one line', async (args, expected) => {
    expect(await refusalOf(args, { DATA_DIR })).toEqual([expect.stringContaining(expected)]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('ends a refusal with a code that scripts see', async () => {
    const { code, out, err } = await run('dance');
    expect([code, out, err]).toEqual([1, [], [expect.stringContaining("unknown command 'dance'")]]);
  });

  it('tells the public half of the key of operators', async () => {
    const OPERATOR_KEY = 'k'.repeat(32);
    const { code, out } = await kolo(['keys', 'operator'], { DATA_DIR, OPERATOR_KEY });
    expect([code, out]).toEqual([0, [operatorPublicKeyOf(OPERATOR_KEY)]]);
    expect(await refusalOf(['keys', 'operator'], { DATA_DIR })).toEqual([
      expect.stringContaining('OPERATOR_KEY is not set'),
    ]);
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
    });

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
      const email = 'seed1.member1@members.example';
      expect((await run('member', 'grant-tier', email, 'premium', '--reason', 'A gift')).out).toEqual([
        expect.stringContaining('is on premium now'),
      ]);
      const { code, err } = await run('member', 'grant-operator', 'nobody@example.org', '--reason', 'x');
      expect([code, err]).toEqual([1, ['kolo: nobody has registered with nobody@example.org']]);
    });

    it('bans a member, takes it back and erases them, by address', async () => {
      const email = 'seed1.member2@members.example';
      const said = async (...args: string[]) => (await run('member', ...args)).out;
      const unban = ['unban', email, '--reason', 'It was not him'];
      const erase = ['erase', email, '--reason', 'asked'];
      expect(await said(...unban)).toEqual([`nothing kept ${email} out`]);
      expect(await said('ban', email, ...BAN)).toEqual([
        expect.stringMatching(new RegExp(`^${email} is banned by case \\d{4}-\\d{4} `)),
      ]);
      const acts = async () => (await run('audit', '--about', email)).out.filter(Boolean);
      const before = await acts();
      expect(await said('ban', email, ...BAN)).toEqual([
        expect.stringMatching(new RegExp(`^${email} is banned already, nothing was changed `)),
      ]);
      expect(await acts()).toEqual(before);
      expect(await said(...unban)).toEqual([expect.stringContaining('may sign in again')]);
      expect((await run('member', ...erase)).err).toEqual([expect.stringContaining('say --yes')]);
      expect(await said(...erase, '--yes')).toEqual([expect.stringContaining(`${email} is erased`)]);
      for (const again of [['ban', email, ...BAN], unban, [...erase, '--yes']])
        expect((await run('member', ...again)).err).toEqual([`kolo: nobody has registered with ${email}`]);
      const all = (await run('audit', '--by', 'command-line')).out;
      for (const [act, why] of [
        ['case-decided', 'Threats'],
        ['decision-taken-back', 'It was not him'],
        ['account-erased', 'asked'],
      ])
        expect(all).toContainEqual(expect.stringMatching(new RegExp(` ${act} .*“${why}”$`)));
    });

    (hasTerminals ? it : it.skip)('asks at a terminal before it erases, and goes by the answer', async () => {
      const email = 'seed1.member5@members.example';
      const erase = ['member', 'erase', email, '--reason', 'asked'];
      const no = await koloAtTerminal(erase, { DATA_DIR }, 'seed1.member6@members.example');
      expect([no.code, no.out.at(-1)]).toEqual([1, 'kolo: nothing was erased']);
      expect(no.out).toContainEqual(expect.stringContaining(`Erasing is for good. Type ${email} to go on:`));
      const yes = await koloAtTerminal(erase, { DATA_DIR }, ` ${email}`);
      expect([yes.code, yes.out.at(-1)]).toEqual([0, expect.stringContaining(`${email} is erased`)]);
      expect((await run(...erase, '--yes')).err).toEqual([`kolo: nobody has registered with ${email}`]);
    });

    it('corrects what a member registered with, also the address, and says so in the log', async () => {
      const [email, next] = ['seed1.member7@members.example', 'anja@example.org'];
      const correct = (who: string, ...more: string[]) =>
        run('member', 'correct', who, ...more, '--reason', 'She wrote to us');
      const said = await correct(email, '--first-name', 'Anja', '--email', next);
      expect([said.code, said.out]).toEqual([
        0,
        [expect.stringContaining(`corrected of ${email}: first name and email address (member `)],
      ]);
      expect((await correct(next, '--first-name', 'Anja')).out).toEqual([
        expect.stringContaining('nothing was changed'),
      ]);
      for (const [who, more, why] of [
        [email, ['--last-name', 'Anjić'], `nobody has registered with ${email}`],
        ['NobodyNobody', ['--last-name', 'Anjić'], 'there is no member NobodyNobody'],
        [next, ['--email', 'seed1.member1@members.example'], 'another account has this address'],
        [next, ['--birth-date', '2015-01-01'], 'under 18'],
      ] as const)
        expect((await correct(who, ...more)).err).toEqual([expect.stringContaining(why)]);
      expect((await run('audit', '--about', next)).out).toEqual([
        expect.stringMatching(/ {2}command-line {2}data-corrected {2}.* {2}“She wrote to us”$/),
      ]);
    });

    it('lets a member change their profile once more only where they have changed it', async () => {
      const allow = (who: string, ...more: string[]) =>
        run('member', 'allow-change', who, ...more, '--reason', 'She moved');
      expect((await allow('seed1.member8@members.example', 'home')).out).toEqual([
        expect.stringContaining('has all changes left'),
      ]);
      expect((await allow('seed1.member8@members.example', 'bio')).err.join()).toContain('seeking, home');
      expect((await allow('NobodyNobody', 'home')).err).toEqual([
        'kolo: NobodyNobody has no complete profile',
      ]);
    });

    it('lets an address register again whose account was erased under a ban', async () => {
      const email = 'seed1.member3@members.example';
      for (const order of [
        ['ban', email, ...BAN],
        ['erase', email, '--reason', 'asked', '--yes'],
      ])
        expect((await run('member', ...order)).code).toBe(0);
      const unban = ['member', 'unban', email, '--reason', 'It was not him'];
      expect((await run(...unban)).out).toEqual([`${email} may register again`]);
      expect((await run(...unban)).err).toEqual([`kolo: nobody has registered with ${email}`]);
    });

    it('lists what was done by command, and about whom, also where nothing runs', async () => {
      const email = 'seed1.member4@members.example';
      await run('member', 'grant-tier', email, 'kraljica', '--reason', 'A gift\nto her');
      await run('member', 'grant-operator', email, '--reason', 'She helps');
      const { code, out } = await run('audit', '--about', email);
      expect([code, out]).toEqual([
        0,
        [
          expect.stringMatching(
            /^\d{4}-\d\d-\d\d .* {2}command-line {2}plan-changed {2}.* {2}kraljica {2}“A gift to her”$/,
          ),
          expect.stringMatching(/ {2}command-line {2}operator-appointed {2}.* {2}“She helps”$/),
        ],
      ]);
      const all = (await run('audit', '--by', 'command-line', '--json')).out.map(
        (line) => JSON.parse(line) as { act: string; by: null },
      );
      const acts = all.map(({ act }) => act);
      expect(acts).toEqual(expect.arrayContaining(['plan-changed', 'account-erased']));
      expect(all.every(({ by }) => by === null)).toBe(true);
      expect((await run('audit', '--since', '2999-01-01')).err).toEqual(['no operator did anything of this']);
      expect((await run('audit', '--since', 'yesterday')).err).toEqual([expect.stringContaining('a day or')]);
    });

    it('a doctor says that the secret is not the one of the keys', async () => {
      const { code, out } = await kolo(['doctor'], { DATA_DIR, SECRET_KEY: 'another'.repeat(6) });
      expect(code).toBe(1);
      expect(out).toContainEqual(expect.stringMatching(/FAIL +keys .*SECRET_KEY/));
    });
  });
});
