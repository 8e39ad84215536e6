import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Mail } from '../mail.ts';
import { mailContract } from '../mailContract.ts';
import { type MailOptions, openMail } from '../openMail.ts';
import { openOutbox } from './outbox.ts';
import { readOutbox } from './readOutbox.ts';

async function outbox({ isGone }: Pick<MailOptions, 'isGone'> = {}) {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'kolo-outbox-')), 'outbox');
  return {
    folder,
    mail: await openMail(`outbox:${folder}`, isGone && { isGone }),
    arrived: () => readOutbox(folder),
    discard: () => rm(path.dirname(folder), { recursive: true }),
  };
}

mailContract('outbox', outbox);

describe('the outbox folder', () => {
  let box: Awaited<ReturnType<typeof outbox>>;
  const send = (mail: Mail, to: string, text = 'Hello') => mail.send({ to, subject: 'Hi', text, html: text });
  beforeEach(async () => {
    box = await outbox();
  });
  afterEach(() => box.discard());

  test('lists newest first, also within one millisecond or when the clock goes back', async () => {
    const times = [1_000, 1_000, 900, 2_000];
    const mail = await openOutbox(box.folder, {
      isGone: async () => false,
      clock: () => new Date(times.shift() ?? 3_000),
    });
    for (const name of ['first', 'second', 'third', 'fourth']) await send(mail, `${name}@example.com`);
    expect((await readOutbox(box.folder)).map(({ to, at }) => [to, at])).toEqual([
      ['fourth@example.com', '1970-01-01T00:00:02.000Z'],
      ['third@example.com', '1970-01-01T00:00:00.900Z'],
      ['second@example.com', '1970-01-01T00:00:01.000Z'],
      ['first@example.com', '1970-01-01T00:00:01.000Z'],
    ]);
  });

  test('finds the letters of one address, also those with names of former releases', async () => {
    for (const name of ['a', 'b', 'a']) await send(box.mail, `${name}@example.com`);
    const [former = ''] = (await readdir(box.folder)).sort();
    await rename(
      path.join(box.folder, former),
      path.join(box.folder, former.replace(/-[0-9a-f]{16}\./, '.')),
    );
    const to = 'a@example.com';
    expect((await readOutbox(box.folder, { to })).map((letter) => letter.to)).toEqual([to, to]);
    expect((await readOutbox(box.folder, { to, limit: 1 })).map((letter) => letter.to)).toEqual([to]);
    expect(await readOutbox(box.folder, { to: 'c@example.com' })).toEqual([]);
  });

  test('picks out links and the code, and takes no digits from a link for one', async () => {
    await send(box.mail, 'a@example.com', 'Open http://localhost:3000/auth/link/123456 or type\n\n482015\n');
    await send(box.mail, 'b@example.com', 'Nothing but https://kolo.example/a/654321 and 1234567.');
    const [b, a] = await readOutbox(box.folder);
    expect(a).toMatchObject({ links: ['http://localhost:3000/auth/link/123456'], code: '482015' });
    expect(b).toMatchObject({ links: ['https://kolo.example/a/654321'], code: null });
  });

  test('is readable by its owner only and holds whole letters only', async () => {
    await send(box.mail, 'a@example.com');
    const names = await readdir(box.folder);
    expect(names).toEqual([expect.stringMatching(/\.json$/)]);
    expect((await stat(path.join(box.folder, String(names[0])))).mode & 0o777).toBe(0o600);
  });

  test('forgets the letters of one owner, and those to and from their address', async () => {
    const letter = { to: 'ana@example.com', subject: 'Hi', text: 'Hello', html: 'Hello' };
    await box.mail.send({ ...letter, owner: 'ana' });
    await box.mail.send({ ...letter, owner: 'marko', to: 'marko@example.com' });
    await send(box.mail, 'nobody@example.com');
    await box.mail.send({ ...letter, to: 'operator@example.com', replyTo: 'ana@example.com' });
    await box.mail.send(letter);
    await box.mail.forget('ana', (address) => address === 'ana@example.com');
    const kept = (await readOutbox(box.folder)).map(({ to }) => to);
    expect(kept).toEqual(['nobody@example.com', 'marko@example.com']);
  });

  test('that is not there is empty', async () => {
    expect(await readOutbox(path.join(box.folder, 'nowhere'))).toEqual([]);
  });
});

test('an address of an unknown kind is refused', async () => {
  await expect(openMail('pigeon:loft')).rejects.toThrow('MAIL_URL');
});
