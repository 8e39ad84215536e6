import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { kolo, type Ran } from '@kolo/cli/testing/kolo';
import type { CasesPage } from '@kolo/contracts/api/moderation/cases';
import type { ReportResponse } from '@kolo/contracts/api/moderation/reports';
import type { ReportReason } from '@kolo/contracts/moderation';
import { type Engine, engine, environmentOn, PRODUCT_ENGINES } from '@kolo/engines';
import { esdbDouble } from '@kolo/engines/esdbDouble';
import { openErasures } from '@kolo/service';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { enginesOrSkip } from '@kolo/testing/engines';
import { type Client, onceAvailable, signIn, signUp } from '../support/client.ts';
import { joinMany, match, memberOf, SOCIABLE } from '../support/members.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';

jest.setTimeout(600_000);

const FOUND_MS = 60_000;
const SECRET_KEY = 'the secret that operators keep apart';
const PHOTO = /\/api\/photos\/[^"]+/;

type Place = Record<string, string> & { DATA_DIR: string };

/** A place for the product, which can be lost with everything in it. */
interface Way {
  environment: Place;
  /** Loses everything and gives an empty place. */
  lose(): Promise<Place>;
  stop(): Promise<void>;
}

const embedded = async (folder: string): Promise<Way> => ({
  environment: { DATA_DIR: path.join(folder, 'data') },
  async lose() {
    rmSync(path.join(folder, 'data'), { recursive: true });
    return { DATA_DIR: path.join(folder, 'data') };
  },
  async stop() {},
});

/** The broker stays, with topics that tell of stores which are no more. */
const onEngines =
  (engines: Engine[]) =>
  async (folder: string): Promise<Way> => {
    let mongodb = engines.find(({ name }) => name === 'mongodb');
    let esdb = await esdbDouble();
    const others = engines.filter((one) => one !== mongodb);
    const all = () => [
      ...others,
      ...(mongodb ? [mongodb] : []),
      { name: 'eventstoredb' as const, url: esdb.url },
    ];
    return {
      environment: { DATA_DIR: path.join(folder, 'data'), ...environmentOn(all()) },
      async lose() {
        await Promise.all([mongodb?.stop(), esdb.stop()]);
        mongodb = await engine('mongodb');
        esdb = await esdbDouble();
        const { BLOBS_URL = '', STATE_URL = '', ...environment } = environmentOn(all());
        return {
          ...environment,
          DATA_DIR: path.join(folder, 'data2'),
          BLOBS_URL: BLOBS_URL.replace('kolo-photos', 'kolo-photos-2'),
          STATE_URL: STATE_URL.replace(/0$/, '1'),
        };
      },
      async stop() {
        await Promise.all([...others, mongodb].map((one) => one?.stop()));
        await esdb.stop();
      },
    };
  };

const json = async <T>(member: Pick<Client, 'call'>, address: string): Promise<T> => {
  const answer = await onceAvailable(() => member.call(address));
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

interface Sent {
  content: string;
}
interface Talk {
  isRead: boolean;
  canSend: boolean;
  otherUser: { id: string };
}

/** So many likes and likes taken back between two messages: a month's messages then last as long as a drill. */
const CHOICES_EACH = 10;

/** Two who match talk, and one chooses about a third, without a pause; gives what was acknowledged until now. */
function underLoad(one: Client, other: Client, third: Client) {
  const acknowledged: string[] = [];
  let goesOn = true;
  const talking = (async () => {
    for (let number = 0; goesOn; number++) {
      const content = `message ${number}`;
      const [from, to] = number % 2 ? [one, other] : [other, one];
      const answer = await from
        .call('/api/message', { json: { receiverId: to.id, content } })
        .catch(() => null);
      if (answer?.ok) acknowledged.push(content);
      for (let choice = 0; goesOn && choice < CHOICES_EACH; choice++)
        await other
          .call(choice % 2 ? '/api/unlike' : '/api/like', { json: { likedUserId: third.id } })
          .catch(() => null);
    }
  })();
  return {
    soFar: () => [...acknowledged],
    async end() {
      goesOn = false;
      await talking;
    },
  };
}

const write = (from: Client, to: Client, content: string) =>
  onceAvailable(() => from.call('/api/message', { json: { receiverId: to.id, content } }));
const read = (by: Client, other: Client) =>
  onceAvailable(() => by.call(`/api/conversation/${other.id}/read`, { method: 'POST' }));
const talkOf = async (member: Pick<Client, 'call'>, other: Client): Promise<Talk | undefined> =>
  (await json<Talk[]>(member, '/api/conversations')).find(({ otherUser }) => otherUser.id === other.id);

/** Reports with the last messages; gives the number. */
async function report(by: Client, { id: userId }: Client, reason: ReportReason): Promise<string> {
  const answer = await onceAvailable(() =>
    by.call('/api/report', { json: { userId, reason, withMessages: true } }),
  );
  return ((await answer.json()) as ReportResponse).number;
}
const caseOf = (operator: Pick<Client, 'call'>, number: string) =>
  eventually(async () => {
    const [found] = (await json<CasesPage>(operator, `/api/admin/reports?number=${number}`)).cases;
    if (!found) throw new Error(`there is no case ${number}`);
    return found;
  }, FOUND_MS);

const fine = ({ code, out, err }: Ran): string => {
  expect([code, code === 0 ? [] : err]).toEqual([0, []]);
  return out.join('\n');
};

function describeDrill(way: string, begin: (folder: string) => Promise<Way>): void {
  describe(`losing everything (${way})`, () => {
    const folder = temporaryDirectory();
    let product: ProductProcess;
    let place: Way;
    afterEach(async () => {
      await product.end('SIGKILL');
      await place.stop();
      folder.remove();
    });

    it('brings back all that was acknowledged before the backup, and nobody who is erased', async () => {
      place = await begin(folder.path);
      const lasting = {
        SECRET_KEY,
        BACKUP_KEY: 'the key of the backups, elsewhere again',
        ERASURES_URL: `file:${path.join(folder.path, 'erasures')}`,
        MAIL_URL: `outbox:${path.join(folder.path, 'outbox')}`,
        ADMIN_EMAILS: 'member3@example.org',
      };
      const target = path.join(folder.path, 'backups');
      const environment = { ...place.environment, ...lasting };
      const dataDir = place.environment.DATA_DIR;
      product = await startProduct(dataDir, environment);
      const { url } = product;
      const members = await joinMany(url, 6);
      const [ana, mara, iva, ada, eva, leaving] = members;
      if (!ana || !mara || !iva || !ada || !eva || !leaving) throw new Error('six members were to join');
      for (const email of ['member0@example.org', 'member1@example.org'])
        fine(await kolo(['member', 'grant-tier', email, 'kraljica', '--reason', 'A gift'], environment));
      for (const [one, other] of [
        [ana, mara],
        [iva, ada],
        [iva, eva],
        [iva, leaving],
      ] as const)
        await match(one, other);
      const newcomer = await signUp(url, 'newcomer@example.org');
      await newcomer.call('/api/profile/progress', { method: 'PATCH', json: { currentStep: 3 } });
      await write(iva, ada, 'read by Ada');
      await read(ada, iva);
      await write(iva, eva, 'read by Eva');
      await read(eva, iva);
      // Before the load: where positions change, this one then lies below the mark as it was.
      await write(iva, eva, 'not read by Eva');
      await write(leaving, iva, 'soon gone');
      const [kept, forgotten] = [await report(iva, leaving, 'money'), await report(iva, leaving, 'hate')];

      const load = underLoad(ana, mara, eva);
      await eventually(() => expect(load.soFar().length).toBeGreaterThan(5), FOUND_MS);
      expect(fine(await kolo(['backup', target], environment))).toMatch(
        /^backup \S+: events \d+, photos \d+/,
      );
      const asked = load.soFar();
      expect(fine(await kolo(['backup', target], environment))).toMatch(
        /: new events \d+, new photos 0, rows \d+, keys 9, read back/,
      );

      await eventually(() => expect(load.soFar().length).toBeGreaterThan(asked.length + 5), FOUND_MS);
      const late = await memberOf(url, 'late@example.org', SOCIABLE);
      const gonePhoto = PHOTO.exec(JSON.stringify(await json(leaving, '/api/profile/photos')))?.[0] ?? '';
      for (const member of [leaving, late])
        expect((await onceAvailable(() => member.call('/api/profile', { method: 'DELETE' }))).ok).toBe(true);
      const ledger = await openErasures(lasting.ERASURES_URL, () => new Date());
      await ledger.note((await caseOf(ada, forgotten)).id);
      await ledger.close();
      await load.end();
      await product.end('SIGKILL');

      const empty = { ...(await place.lose()), ...lasting };
      const restored = await kolo(['restore', target], empty);
      expect(fine(restored)).toMatch(/views filled, 1 erased since/);
      if ('FEED_URL' in empty)
        expect(restored.err).toContainEqual(expect.stringMatching(/^events published: ([\d,]+) of \1$/));
      expect((await kolo(['restore', target], empty)).err.at(-1)).toMatch(/holds events already/);
      // As if the stores had just come back from snapshots: topics are filled again, and rows drop what they have seen.
      const onto = await kolo(['restore', '--snapshot-alone'], empty);
      expect(fine(onto)).toMatch(/onto the snapshot: 0 events, .* 0 erased since/);
      expect(onto.err.filter((line) => line.startsWith('views'))).toEqual([]);
      if ('FEED_URL' in empty)
        expect(onto.err).toContainEqual(expect.stringMatching(/^events published: \d/));
      product = await startProduct(empty.DATA_DIR, empty);
      const again = product.url;

      const anaAgain = await signIn(again, 'member0@example.org');
      expect((await json<{ id: string }>(anaAgain, '/auth/user')).id).toBe(ana.id);
      expect(await json<string[]>(anaAgain, '/api/likes-sent')).toEqual([mara.id]);
      const thread: string[] = [];
      for (let before = ''; ; ) {
        const page = await json<(Sent & { position: string })[]>(
          anaAgain,
          `/api/conversation/${mara.id}${before}`,
        );
        thread.unshift(...page.map(({ content }) => content));
        const [first] = page;
        if (!first || page.length < 100) break;
        before = `?before=${encodeURIComponent(first.position)}`;
      }
      expect(thread.slice(0, asked.length)).toEqual(asked);
      expect(new Set(thread).size).toBe(thread.length);
      const photo = PHOTO.exec(JSON.stringify(await json(anaAgain, `/api/profile/photos/${mara.id}`)))?.[0];
      expect((await anaAgain.call(photo ?? '')).status).toBe(200);

      const [adaAgain, evaAgain, ivaAgain] = [
        await signIn(again, 'member3@example.org'),
        await signIn(again, 'member4@example.org'),
        await signIn(again, 'member2@example.org'),
      ];
      expect((await talkOf(adaAgain, iva))?.isRead).toBe(true);
      expect((await talkOf(evaAgain, iva))?.isRead).toBe(false);
      await read(evaAgain as Client, iva);
      await eventually(async () => expect((await talkOf(evaAgain, iva))?.isRead).toBe(true), FOUND_MS);
      const newcomerAgain = await signIn(again, 'newcomer@example.org');
      expect(await json(newcomerAgain, '/api/profile/progress')).toMatchObject({ currentStep: 3 });

      expect(await talkOf(ivaAgain, leaving)).not.toMatchObject({ canSend: true });
      expect(await json<string[]>(ivaAgain, '/api/likes-sent')).not.toContain(leaving.id);
      for (const gone of [leaving, late])
        expect((await ivaAgain.call(`/api/profile/${gone.id}`)).status).toBe(404);
      expect((await ivaAgain.call(gonePhoto)).status).toBe(404);
      const { id } = await caseOf(adaAgain, kept);
      const looked = await adaAgain.call(`/api/admin/reports/${id}/evidence`, { method: 'POST' });
      expect(await looked.json()).toMatchObject({ messages: [{ content: 'soon gone' }] });
      expect(await json<CasesPage>(adaAgain, `/api/admin/reports?number=${forgotten}`)).toMatchObject({
        cases: [],
        open: 1,
      });
      const anew = await signUp(again, 'member5@example.org');
      expect(anew.id).not.toBe(leaving.id);
    });
  });
}

describeDrill('embedded adapters', embedded);

const engines = await enginesOrSkip(PRODUCT_ENGINES);
if (engines) describeDrill('Redis, MongoDB, Kafka, S3 and an EventStoreDB double', onEngines(engines));
else describe.skip('losing everything on engines', () => it('has no engines here', () => {}));
