import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@kolo/contracts';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { strFromU8, unzipSync } from 'fflate';
import type { Client } from '../support/client.ts';
import { jpeg, memberOf, SOCIABLE, upload } from '../support/members.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';

const DEADLINE_MS = 60_000;
const FOLLOW_MS = 20_000;
const MINE = 'Sentinelmine';
const THEIRS = 'Sentineltheirs';
const BLOCKED = 'Sentinelblocked';

describe('what is held about a member, of the whole product', () => {
  const directory = temporaryDirectory();
  let product: ProductProcess;
  let ana: Client;
  let marko: Client;
  let stefan: Client;

  beforeAll(async () => {
    product = await startProduct(directory.path, { LOG_LEVEL: 'debug' });
    const join = (name: string) =>
      memberOf(product.url, `${name.toLowerCase()}@sentinel.example.org`, {
        ...SOCIABLE,
        firstName: name,
        bio: `Sentinelbio of ${name}.`,
      });
    ana = await join(MINE);
    marko = await join(THEIRS);
    stefan = await join(BLOCKED);
    await upload(ana, await jpeg());
    for (const other of [marko, stefan]) {
      await ana.call('/api/like', { json: { likedUserId: other.id } });
      await other.call('/api/like', { json: { likedUserId: ana.id } });
    }
    const write = (from: Client, to: Client, content: string) =>
      eventually(async () => {
        const sent = await from.call('/api/message', { json: { receiverId: to.id, content } });
        expect(sent.status).toBeLessThan(300);
      }, FOLLOW_MS);
    await write(ana, marko, 'Sentinelword of mine');
    await write(marko, ana, 'Sentinelword of theirs');
    await write(stefan, ana, 'Sentinelword behind a block');
    await stefan.call('/api/block', { json: { userId: ana.id } });
  }, DEADLINE_MS * 2);
  afterAll(async () => {
    await product.end('SIGTERM');
    directory.remove();
  });

  const history = async (): Promise<string[]> =>
    ((await (await ana.call('/api/account/history')).json()) as HistoryEntry[]).map(
      ({ sentence }) => sentence,
    );

  it(
    'the history has what happened, by whoever owns it, and nothing of messages',
    async () => {
      await eventually(async () => {
        const sentences = await history();
        expect(sentences).toEqual(
          expect.arrayContaining([
            'You joined Kolo.',
            'You completed your profile.',
            'You added a photo.',
            `You and ${THEIRS} matched.`,
          ]),
        );
        // Who has blocked is nobody any more.
        expect(sentences.join()).not.toContain(BLOCKED);
      }, FOLLOW_MS);
      expect((await history()).join()).not.toContain('Sentinelword');
    },
    DEADLINE_MS,
  );

  it(
    'the file has everything of one’s own, of others the name and what they wrote, and nothing behind a block',
    async () => {
      const answer = await eventually(async () => {
        const thread = await ana.call(`/api/conversation/${stefan.id}`);
        expect(await thread.text()).not.toContain('Sentinelword');
        const found = await ana.call('/api/account/export');
        expect(found.status).toBe(200);
        return found;
      }, FOLLOW_MS);
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      const rows = (name: string): Record<string, unknown>[] =>
        JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
      expect(rows('profile/profile.json')).toEqual([
        expect.objectContaining({ firstName: MINE, bio: `Sentinelbio of ${MINE}.` }),
      ]);
      expect(rows('messaging/messages.json')).toEqual([
        expect.objectContaining({ with: THEIRS, from: 'me', text: 'Sentinelword of mine' }),
        expect.objectContaining({ with: THEIRS, from: 'them', text: 'Sentinelword of theirs' }),
        expect.objectContaining({ with: null, from: 'them', text: null }),
      ]);
      expect(rows('interaction/likes.json').map(({ firstName }) => firstName)).toEqual([THEIRS]);
      expect(rows('media/photos.json')).toHaveLength(2);
      for (const { file } of rows('media/photos.json'))
        expect(strFromU8((files[String(file)] ?? new Uint8Array()).slice(8, 12))).toBe('WEBP');
      const everything = Object.entries(files)
        .filter(([name]) => /\.(json|html)$/.test(name))
        .map(([, bytes]) => strFromU8(bytes))
        .join();
      // Nothing else of others: neither id, address nor profile.
      for (const secret of [
        marko.id,
        stefan.id,
        BLOCKED,
        `Sentinelbio of ${THEIRS}`,
        `${THEIRS.toLowerCase()}@`,
      ])
        expect([secret, everything.includes(secret)]).toEqual([secret, false]);
    },
    DEADLINE_MS,
  );

  it(
    'the receipt for the erased account is ours, and the account is gone',
    async () => {
      const erased = await ana.call('/api/profile', { method: 'DELETE' });
      const { receipt } = (await erased.json()) as { receipt: string };
      const checked = await fetch(`${product.url}/api/receipt/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ receipt }),
      });
      expect(await checked.json()).toMatchObject({ valid: true, erasedAt: expect.any(String) });
      expect((await ana.call('/api/account/history')).status).toBe(401);
    },
    DEADLINE_MS,
  );

  it(
    'nothing personal is left in logs',
    async () => {
      const says = (text: string) => [text, product.output().includes(text)];
      for (const route of ['/api/account/export', '/api/account/history', '/api/receipt/check'])
        await eventually(async () => expect(says(route)).toEqual([route, true]), FOLLOW_MS);
      for (const secret of ['entinel', ana.id, marko.id, ana.cookie.split('.')[1] ?? ana.cookie])
        expect(says(secret)).toEqual([secret, false]);
    },
    DEADLINE_MS,
  );
});
