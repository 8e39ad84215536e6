import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CasesPage } from '@kolo/contracts/api/moderation/cases';
import type { ReportResponse } from '@kolo/contracts/api/moderation/reports';
import type { SignedIn } from '@kolo/contracts/api/sessions';
import type { HistoryEntry } from '@kolo/contracts/api/yourData';
import { LIMITS } from '@kolo/contracts/limits';
import { EVENT_SOURCES, type EventSource } from '@kolo/contracts/services';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { strFromU8, unzipSync } from 'fflate';
import { type Client, onceAvailable, signIn } from '../support/client.ts';
import type { Held } from '../support/fileContents.ts';
import { jpeg, match, memberOf, SOCIABLE, upload } from '../support/members.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';

const DEADLINE_MS = 60_000;
const FOLLOW_MS = 20_000;
const HOUR_MS = 3_600_000;
const MINE = 'Sentinelmine';
const THEIRS = 'Sentineltheirs';
const BLOCKED = 'Sentinelblocked';
/** Of a network in Croatia. */
const ADDRESS = '93.136.10.1';
const OPERATOR = 'olga@desk.example.org';
/** In every name, word, ground and address of these members. */
const SENTINEL = /sentinel/i;

/** Where the product keeps what it holds, beside files in its folder. */
export interface Stores {
  /** Points the ports there. */
  environment: Record<string, string>;
  /** What others follow of a source, as they get it. */
  followed(dataDir: string, source: EventSource): Promise<unknown[]>;
  /** The stores that know a member for as long as there is one. */
  known: readonly string[];
  /** What is kept, by the store that keeps it. */
  contents(dataDir: string): Promise<Record<string, Held[]>>;
  stop(): Promise<void>;
}

/**
 * Walks what a member may ask for and what follows from a report, then looks for any of it where it may not be: logs,
 * figures, what others follow, and once all have gone and the time of cases is over, every store
 * (docs/product.md#export-and-history, docs/product.md#deletion-receipts, docs/product.md#what-an-export-keeps-secret).
 */
export function describeYourData(way: string, stores: Stores): void {
  describe(`what is held about a member, of the whole product, ${way}`, () => {
    const directory = temporaryDirectory();
    let product: ProductProcess;
    let ana: Client;
    let marko: Client;
    let stefan: Client;
    let olga: Client;
    let metricsPort: number;
    let receipt = 'none yet';

    beforeAll(async () => {
      metricsPort = await freePort();
      product = await startProduct(directory.path, {
        ...stores.environment,
        LOG_LEVEL: 'debug',
        TRUSTED_PROXIES: '1',
        METRICS_PORT: String(metricsPort),
        ADMIN_EMAILS: OPERATOR,
      });
      olga = await memberOf(product.url, OPERATOR);
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
      for (const other of [marko, stefan]) await match(ana, other);
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
      await product?.end('SIGTERM');
      await stores.stop();
      directory.remove();
    });

    /** In which store and at which place something of these members can be read. */
    const placesThatTell = async (pattern = SENTINEL): Promise<string[]> =>
      Object.entries(await stores.contents(directory.path)).flatMap(([store, held]) =>
        held.filter(({ content }) => pattern.test(content)).map(({ place }) => `${store}: ${place}`),
      );

    const history = async (): Promise<string[]> =>
      ((await (await onceAvailable(() => ana.call('/api/account/history'))).json()) as HistoryEntry[]).map(
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
        expect(rows('messaging/matches.json')).toMatchObject([{ firstName: THEIRS, stands: true }]);
        expect(rows('identity/letters.json')).toMatchObject([
          { subject: 'Welcome to Kolo: sign in to begin' },
        ]);
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

    /** Reports, and has an operator decide. */
    async function decided(by: Client, about: Client, report: object, decision: object): Promise<string> {
      const reported = await by.call('/api/report', {
        json: { userId: about.id, reason: 'insults', ...report },
      });
      const { number } = (await reported.json()) as ReportResponse;
      const id = await eventually(async () => {
        const answer = await olga.call(`/api/admin/reports?number=${number}`);
        const [found] = ((await answer.json()) as CasesPage).cases;
        if (!found) throw new Error('not in the queue yet');
        return found.id;
      }, FOLLOW_MS);
      const looked = await olga.call(`/api/admin/reports/${id}/evidence`, { method: 'POST' });
      expect(await looked.text()).toMatch(SENTINEL);
      const answer = await olga.call(`/api/admin/reports/${id}/decision`, { json: decision });
      expect(answer.status).toBe(200);
      return number;
    }

    it(
      'the history goes on with what one reported, what was decided about one, and matches that ended',
      async () => {
        const words = { ground: 'Sentinelground', facts: 'Sentinelfacts', tellReporter: true };
        const said = { text: 'Sentinelreport', about: 'message', withMessages: true };
        const number = await decided(ana, stefan, said, { decision: 'dismissal', ...words });
        await decided(marko, ana, said, { decision: 'warning', ...words });
        expect((await marko.call('/api/unmatch', { json: { userId: ana.id } })).status).toBe(200);
        await eventually(async () => {
          const sentences = await history();
          expect(sentences).toEqual(
            expect.arrayContaining([
              `You reported: Rude or insulting messages, number ${number}.`,
              `You and ${THEIRS} are not matched any more.`,
              'You were warned: Sentinelground',
            ]),
          );
          expect(sentences).not.toContain(`You and ${THEIRS} matched.`);
          expect(sentences.join()).not.toContain(BLOCKED);
        }, FOLLOW_MS);
      },
      DEADLINE_MS,
    );

    it(
      'the country of a sign-in is told, of an address that is kept nowhere',
      async () => {
        const email = `${THEIRS.toLowerCase()}@sentinel.example.org`;
        const abroad = await signIn(product.url, email, { 'x-forwarded-for': ADDRESS });
        const sessions = (await (await abroad.call('/auth/sessions')).json()) as SignedIn[];
        expect(sessions.map(({ country }) => country)).toEqual(['HR', undefined]);
        expect(await placesThatTell(new RegExp(ADDRESS.replaceAll('.', '\\.')))).toEqual([]);
      },
      DEADLINE_MS,
    );

    it('every store can be looked through, and there is something to be found', async () => {
      const held = Object.entries(await stores.contents(directory.path));
      const knows = held.filter(([, some]) => some.some(({ content }) => content.includes(ana.id)));
      expect(knows.map(([store]) => store)).toEqual(expect.arrayContaining([...stores.known]));
      expect(await placesThatTell()).not.toEqual([]);
    });

    it(
      'the receipt for the erased account is ours, and the account is gone',
      async () => {
        const erased = await ana.call('/api/profile', { method: 'DELETE' });
        ({ receipt } = (await erased.json()) as { receipt: string });
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

    const secrets = () => [
      'entinel',
      ADDRESS,
      ana.id,
      marko.id,
      ana.cookie.split('.')[1] ?? ana.cookie,
      receipt,
    ];

    it(
      'nothing personal is in logs',
      async () => {
        const says = (text: string) => [text, product.output().includes(text)];
        for (const route of ['/api/account/export', '/api/account/history', '/api/receipt/check'])
          await eventually(async () => expect(says(route)).toEqual([route, true]), FOLLOW_MS);
        for (const secret of secrets()) expect(says(secret)).toEqual([secret, false]);
      },
      DEADLINE_MS,
    );

    it('nothing personal is in figures, and no words of anybody in what others follow', async () => {
      const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(figures).toContain('/api/account/export');
      for (const secret of secrets()) expect([secret, figures.includes(secret)]).toEqual([secret, false]);
      for (const source of EVENT_SOURCES) {
        const stored = await stores.followed(directory.path, source);
        expect([source, stored.length > 0]).toEqual([source, true]);
        const told = JSON.stringify(stored);
        for (const secret of ['entinel', receipt])
          expect([source, secret, told.includes(secret)]).toEqual([source, secret, false]);
      }
    });

    it(
      'nothing of anybody is in any file or store, once all have gone and the cases are as old as they get',
      async () => {
        for (const member of [marko, stefan])
          expect((await member.call('/api/profile', { method: 'DELETE' })).status).toBe(200);
        // What was decided is kept with the cases for a while.
        expect(await placesThatTell()).not.toEqual([]);
        await product.end('SIGTERM');
        product = await startProduct(directory.path, {
          ...stores.environment,
          LOG_LEVEL: 'debug',
          NODE_OPTIONS: `--import ${pathToFileURL(path.resolve(import.meta.dirname, '../support/clockAhead.ts'))}`,
          CLOCK_AHEAD_MS: String(LIMITS.moderation.kept + HOUR_MS),
        });
        await eventually(async () => expect(await placesThatTell()).toEqual([]), FOLLOW_MS);
        await product.end('SIGTERM');
        expect(await placesThatTell()).toEqual([]);
        expect(product.output()).not.toMatch(SENTINEL);
      },
      // More than a start may take, which then says why it did.
      DEADLINE_MS * 4,
    );
  });
}
