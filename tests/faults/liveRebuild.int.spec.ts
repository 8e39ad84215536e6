import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ServiceName } from '@kolo/contracts/services';
import { type CollectionSpec, type Documents, openMongoDocuments } from '@kolo/documents';
import { httpOperators } from '@kolo/service';
import { eventually } from '@kolo/testing';
import { builtViews } from '../support/builtViews.ts';
import type { Client } from '../support/client.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { MAN, match, memberOf, PROFILE } from '../support/members.ts';
import { realEnginesOrSkip } from '../support/realEngines.ts';
import { signedAs } from '../support/signedAs.ts';

jest.setTimeout(150_000);
const PAGE = '/api/matches/paginated?limit=12';
const SENDING = { service: 'messaging', method: 'POST', url: '/api/message' } as const;
const FOLLOW_MS = 60_000;
/** As many as a free member may send. */
const MESSAGES = 10;
const HIS = { ...MAN, currentCity: 'Graz' };

const engines = await realEnginesOrSkip();
afterAll(() => engines?.stop());

/**
 * Rows in MongoDB that two instances share, on Kafka and the EventStoreDB protocol double
 * (docs/design.md#rebuilding-views).
 */
(engines ? describe : describe.skip)('views built again beside the live ones, with two instances', () => {
  let product: ManyProduct;
  let ana: Client;
  let marko: Client;
  let candidates: Documents;
  /** The rows that are read now, under the name that they are kept under. */
  let live: CollectionSpec;

  beforeAll(async () => {
    product = await startManyHere(engines?.environment, { instances: { messaging: 2, discovery: 2 } });
    ana = await memberOf(product.url, 'ana@example.org', PROFILE);
    marko = await memberOf(product.url, 'marko@example.org', HIS);
    await eventually(async () => expect((await cities())[0]).toEqual(['Graz']), FOLLOW_MS);
    const [read] = await generations('discovery');
    live = { name: `candidates~${read}`, indexes: [] };
    candidates = await openMongoDocuments(engines?.environment.DOCUMENTS_URL ?? '', 'kolo-discovery', [live]);
  });
  afterAll(async () => {
    await candidates.close();
    await product.stop();
  });

  /** Where Ana's suggestions live, by each instance of discovery. */
  const cities = () =>
    Promise.all(
      product.of('discovery').map(async ({ url }) => {
        const headers = signedAs(product, ana, { service: 'discovery', url: PAGE });
        const page: unknown = await (await fetch(url + PAGE, { headers })).json();
        const { items } = page as { items: { profile: { currentCity: string } }[] };
        return items.map(({ profile }) => profile.currentCity);
      }),
    );
  const generations = (service: ServiceName) =>
    Promise.all(
      product
        .of(service)
        .map(
          async ({ url }) =>
            (
              await httpOperators({ [service]: [url] }, product.operator, Date.now).operate(
                service,
                'views',
                {},
              )
            )[0]?.generation,
        ),
    );

  it('finds a row that no event explains, mends it, and both instances go over', async () => {
    await candidates.update(live, marko.id, (row) => ({
      ...row,
      profile: { ...Object(row?.profile), currentCity: 'Atlantis' },
    }));
    expect(await builtViews(product, 'discovery', 'verify')).toMatchObject({
      state: 'done',
      differences: expect.arrayContaining([
        expect.objectContaining({ view: 'candidates', differing: 1, examples: [marko.id] }),
      ]),
    });
    const [before] = await generations('discovery');
    expect(await generations('discovery')).toEqual([before, before]);
    expect(await builtViews(product, 'discovery', 'replace')).toMatchObject({ state: 'done' });
    await eventually(async () => {
      const [first] = await generations('discovery');
      expect(first).not.toBe(before);
      expect(await generations('discovery')).toEqual([first, first]);
    });
    expect(await cities()).toEqual([['Graz'], ['Graz']]);
    const moved = await marko.call('/api/profile', { json: { ...HIS, currentCity: 'Linz' } });
    expect(moved.status).toBe(200);
    await eventually(async () => expect(await cities()).toEqual([['Linz'], ['Linz']]), FOLLOW_MS);
  });

  it('loses no message that is sent meanwhile by either instance', async () => {
    await match(ana, marko);
    const urls = product.of('messaging').map(({ url }) => url);
    const contents: string[] = [];
    const send = async () => {
      const content = `poruka ${contents.length}`;
      const sent = await fetch(`${urls[contents.length % 2]}/api/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedAs(product, ana, SENDING) },
        body: JSON.stringify({ receiverId: marko.id, content }),
      });
      contents.push(content);
      expect(sent.status).toBe(200);
    };
    const thread = async (url: string) => {
      const path = `/api/conversation/${ana.id}`;
      const headers = signedAs(product, marko, { service: 'messaging', url: path });
      const answer = await fetch(url + path, { headers });
      return ((await answer.json()) as { content: string }[]).map(({ content }) => content);
    };
    const [before] = await generations('messaging');
    const building = builtViews(product, 'messaging', 'replace');
    while (contents.length < MESSAGES - 2) await send();
    expect(await building).toMatchObject({ state: 'done' });
    while (contents.length < MESSAGES) await send();
    for (const url of urls) await eventually(async () => expect(await thread(url)).toEqual(contents));
    await eventually(async () => {
      const [first, second] = await generations('messaging');
      expect([first === before, second]).toEqual([false, first]);
    });
    for (const url of urls) expect(await thread(url)).toEqual(contents);
  });
});
