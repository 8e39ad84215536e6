import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { smtpEngine } from '@kolo/engines';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Letter, Mail } from '../mail.ts';
import { mailContract } from '../mailContract.ts';
import { type MailOptions, openMail } from '../openMail.ts';
import { probeMail } from '../probeMail.ts';
import { openSmtpMail } from './smtpMail.ts';
import { openSpool } from './spool.ts';

const KEY = new Uint8Array(32);
const LETTERS = 500;
const FROM = 'from=kolo@kolo.example';
const letter = (more: Partial<Letter> = {}): Letter => ({
  to: 'ana@example.com',
  subject: 'Your code',
  text: 'sentinel-482015\n',
  html: '<p>sentinel-482015</p>',
  ...more,
});

const smtp = await smtpEngine();
afterAll(() => smtp.stop());
const clear = `${smtp.url}?tls=0&${FROM}`;
/** A process that sends one letter and goes on living. */
const SENDS_ONE = `
  import { openMail } from '${new URL('../openMail.ts', import.meta.url)}';
  const [url, spool] = process.argv.slice(1);
  const mail = await openMail(url, { sealingKey: new Uint8Array(32), spool });
  await mail.send({ to: 'ana@example.com', subject: 'Hi', text: 'Hello', html: 'Hello' });
  setInterval(() => {}, 1_000);`;
/** A process that waits for a word, then takes letters as long as it gets any, and names them. */
const TAKES_ALL = `
  import { openSpool } from '${new URL('./spool.ts', import.meta.url)}';
  const spool = openSpool(process.argv[1], new Uint8Array(32), Date.now);
  const take = () => spool.claim(5, 60_000).map(({ id }) => id);
  process.stdin.once('data', () => {
    const taken = [];
    for (let ids = take(); ids.length > 0; ids = take()) taken.push(...ids);
    process.stdout.write(taken.join(' '), () => process.exit());
  });
  console.log('');`;
/** A letter as it came over SMTP. */
async function received(raw: string): Promise<Letter> {
  const { to, replyTo, subject = '', text = '', html, headerLines } = await simpleParser(raw);
  const headers = new Map(headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()]));
  const oneClick = headers.get('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
  const unsubscribeUrl = oneClick && /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1];
  const answersTo = replyTo?.text;
  return {
    to: [to].flat()[0]?.text ?? '',
    subject,
    text,
    html: String(html),
    ...(answersTo && { replyTo: answersTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}
const emptied = (mail: Mail) => eventually(async () => expect(await mail.waiting()).toBe(0), 15_000);

mailContract('smtp', async ({ isGone }) => {
  const spool = temporaryDirectory();
  const before = smtp.letters().length;
  const mail = await openMail(clear, { sealingKey: KEY, spool: spool.path, isGone });
  return {
    mail,
    async arrived() {
      await emptied(mail);
      const came = smtp.letters().slice(before).reverse();
      return Promise.all(came.map(({ raw }) => received(raw)));
    },
    discard: async () => spool.remove(),
  };
});

describe('letters that wait for SMTP', () => {
  let spool: ReturnType<typeof temporaryDirectory>;
  let mails: Mail[];
  let seen: number;
  const open = async (url = clear, options: MailOptions = {}) => {
    const mail = await openMail(url, { sealingKey: KEY, spool: spool.path, ...options });
    mails.push(mail);
    return mail;
  };
  const arrived = () =>
    Promise.all(
      smtp
        .letters()
        .slice(seen)
        .map(({ raw }) => received(raw)),
    );
  beforeEach(() => {
    spool = temporaryDirectory();
    mails = [];
    seen = smtp.letters().length;
  });
  afterEach(async () => {
    smtp.refuse(null);
    await Promise.all(mails.map((mail) => mail.close()));
    spool.remove();
  });

  test('are accepted while it is away, also over a restart of ours, and delivered once when it is back', async () => {
    const mail = await open();
    await smtp.kill();
    await mail.send(letter());
    await expect(probeMail(clear, spool.path)).rejects.toThrow();
    expect(await mail.waiting()).toBe(1);
    const since = await mail.waitingSince();
    expect(Math.abs(Date.now() - (since ?? 0))).toBeLessThan(30_000);
    await mail.close();
    mails = [];
    const later = await open();
    expect(await later.waitingSince()).toBe(since);
    await smtp.restart();
    await emptied(later);
    expect(await later.waitingSince()).toBeNull();
    expect(await probeMail(clear, spool.path)).toMatchObject({ engine: 'SMTP (not encrypted)' });
    expect(await arrived()).toMatchObject([letter()]);
  }, 30_000);

  test('are dropped once their link has expired, also when it expired in the spool', async () => {
    let now = Date.now();
    const told: string[] = [];
    const options = { clock: () => now, log: (_fields: object, message: string) => void told.push(message) };
    const mail = await open(clear, options);
    await smtp.kill();
    await mail.send(letter({ expiresAfterMs: 15 * 60_000 }));
    await mail.send(letter({ subject: 'A notice' }));
    await mail.close();
    mails = [];
    now += 16 * 60_000;
    await smtp.restart();
    await emptied(await open(clear, options));
    expect(await arrived()).toMatchObject([letter({ subject: 'A notice' })]);
    expect(told).toContain('a letter whose link had expired was dropped');
  }, 30_000);

  test('are sealed on disk, and gone once they are delivered or forgotten', async () => {
    const holds = (sentinel: string) =>
      readdirSync(spool.path).some((name) => readFileSync(path.join(spool.path, name)).includes(sentinel));
    smtp.refuse(451);
    const mail = await open();
    await mail.send(letter());
    await mail.send(letter({ owner: 'marko', to: 'marko@example.com' }));
    expect(await mail.waiting()).toBe(2);
    expect(holds('sentinel')).toBe(false);
    expect(holds('example.com')).toBe(false);
    await mail.send(letter({ to: 'operator@example.com', replyTo: 'marko@example.com' }));
    await mail.forget('marko', (address) => address === 'marko@example.com');
    expect(await mail.waiting()).toBe(1);
    smtp.refuse(null);
    await emptied(mail);
    expect(await arrived()).toMatchObject([letter()]);
  }, 30_000);

  test('are dropped where their owner goes meanwhile, told by nobody', async () => {
    const gone = new Set<string>();
    smtp.refuse(451);
    const mail = await open(clear, { isGone: async (owner) => gone.has(owner) });
    await mail.send(letter({ owner: 'ana' }));
    await mail.send(letter({ owner: 'marko', to: 'marko@example.com' }));
    expect(await mail.waiting()).toBe(2);
    gone.add('marko');
    await eventually(async () => expect(await mail.waiting()).toBe(1), 15_000);
    smtp.refuse(null);
    await emptied(mail);
    expect(await arrived()).toMatchObject([{ to: 'ana@example.com' }]);
  }, 30_000);

  test('wait while nobody can say whether their owner is gone', async () => {
    let isAway = true;
    const isGone = async () => {
      if (isAway) throw new Error('the keyring is away');
      return false;
    };
    const said: string[] = [];
    const mail = await open(clear, { isGone, log: (_, message) => said.push(message) });
    await mail.send(letter({ owner: 'ana' }));
    await eventually(() => expect(said).toContain('a letter will be tried again'));
    expect(await arrived()).toEqual([]);
    isAway = false;
    await emptied(mail);
    expect(await arrived()).toHaveLength(1);
  });

  test('are given up when the address is refused for good', async () => {
    smtp.refuse(550);
    const mail = await open();
    await mail.send(letter());
    await emptied(mail);
    expect(await arrived()).toEqual([]);
  });

  test('are sent once by two that share the spool', async () => {
    const [one, other] = [await open(), await open()];
    const subjects = Array.from({ length: 20 }, (_, i) => `letter ${i}`);
    await Promise.all(subjects.map((subject, i) => (i % 2 ? one : other).send(letter({ subject }))));
    await emptied(one);
    expect((await arrived()).map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
  });

  test('never go in the clear unless that was asked for', async () => {
    const said: string[] = [];
    const mail = await open(`${smtp.url}?${FROM}`, { log: (_, message) => said.push(message) });
    await mail.send(letter());
    await expect(probeMail(`${smtp.url}?${FROM}`, spool.path)).rejects.toThrow(/TLS/);
    await eventually(() => expect(said).toContain('a letter will be tried again'));
    expect(await arrived()).toEqual([]);
    expect(await mail.waiting()).toBe(1);
  });

  test('come again once, under the same Message-ID, when we are killed between acceptance and note', async () => {
    const accepted: string[] = [];
    let child: ChildProcess | null = null;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      async onData(stream, _session, done) {
        accepted.push((await simpleParser(stream)).messageId ?? '');
        if (child?.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
        done();
      },
    });
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}?tls=0&${FROM}`;
    child = spawn(process.execPath, ['--input-type=module', '-e', SENDS_ONE, url, spool.path], {
      stdio: 'inherit',
    });
    await once(child, 'exit');
    child = null;
    const clock = () => Date.now() + 61_000;
    const mail = await openSmtpMail(url, {
      sealingKey: KEY,
      spool: spool.path,
      isGone: async () => false,
      clock,
    });
    mails.push(mail);
    await emptied(mail);
    expect(accepted).toHaveLength(2);
    expect(accepted[1]).toBe(accepted[0]);
    await mail.close();
    mails = [];
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }, 30_000);
});

describe('a spool', () => {
  test('gives each letter to one of the processes that share it', async () => {
    const folder = temporaryDirectory();
    const spool = openSpool(folder.path, KEY, Date.now);
    for (let count = 0; count < LETTERS; count++) spool.add(letter());
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', TAKES_ALL, folder.path], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    const printed = children.map(({ stdout }) => text(stdout));
    await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
    for (const { stdin } of children) stdin.write('go');
    const taken = (await Promise.all(printed)).flatMap((ids) => ids.trim().split(' ').filter(Boolean));
    expect(taken).toHaveLength(LETTERS);
    expect(new Set(taken).size).toBe(LETTERS);
    spool.close();
    folder.remove();
  }, 30_000);

  test('gives a letter again only when its lease is over', () => {
    const folder = temporaryDirectory();
    let now = 0;
    const spool = openSpool(folder.path, KEY, () => now);
    spool.add(letter());
    const [first] = spool.claim(5, 1_000);
    now = 999;
    expect(spool.claim(5, 1_000)).toEqual([]);
    now = 1_000;
    expect(spool.claim(5, 1_000)).toMatchObject([{ id: first?.id, tries: 2, letter: letter() }]);
    spool.close();
    folder.remove();
  });
});

test.each([
  ['smtp://kolo:secret@mail.example', 'from='],
  [`smtp://kolo:secret@mail.example?${FROM}`, 'spool='],
])('the address %s is refused without its password', async (url, reason) => {
  const error = await openMail(url, { sealingKey: KEY }).catch((e: Error) => e.message);
  expect(error).toContain(reason);
  expect(error).not.toContain('secret@');
});
