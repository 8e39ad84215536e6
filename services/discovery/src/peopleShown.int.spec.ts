import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MatchesPage } from '@kolo/contracts/api/discovery';
import { LIMITS } from '@kolo/contracts/limits';
import type { TestService } from '@kolo/testing';
import { everyPage, ids, list, page } from './testing/browse.ts';
import { HER, HIM, join, match, startDiscovery, told } from './testing/world.ts';

const MEN = 12;
const LEFT = 8;
const { free } = LIMITS.peopleADay;

let service: TestService;
let viewer: string;
let tier: string;
const strangers = new Set<string>();
beforeAll(async () => {
  service = await startDiscovery({
    'profile.visible': async () => ({ visible: false }),
    'identity.account': async () => ({ tier }),
  });
  tier = 'free';
  viewer = await join(service, HER);
  for (let man = 0; man < MEN; man++) strangers.add(await join(service, HIM));
  // All but a few of today's people were shown elsewhere.
  await service.wasShown(viewer, free - LEFT);
});
afterAll(() => service.stop());

const ask = (path: string) => service.as(viewer)(path);
const UNTIL_MIDNIGHT = [429, String(12 * 3_600)];
const refusal = async (path: string) => {
  const answer = await ask(path);
  expect(await answer.json()).toMatchObject({ code: 'people_limit' });
  return [answer.status, answer.headers.get('retry-after')];
};

async function pagesUntilRefused() {
  const seen = new Set<string>();
  for (let pages = 0; pages <= MEN; pages++) {
    const answer = await ask(`/api/matches/paginated?limit=3&exclude=${[...seen].join(',')}`);
    if (answer.status !== 200) return { seen, answer };
    const { items, totalCount } = (await answer.json()) as MatchesPage;
    expect(totalCount).toBe(MEN);
    for (const { id } of items) seen.add(id);
  }
  throw new Error('no page was refused');
}

test('reading page after page ends with the people of a day, and matches stay', async () => {
  const [matched = '', ...others] = strangers;
  await told(service, match('MatchMade', viewer, matched));
  // Asked by the other side, so that nothing is counted yet.
  await service.eventually(async () =>
    expect((await list(service, matched))[0]).toMatchObject({ id: viewer, isMutualInterest: true }),
  );
  const { seen, answer } = await pagesUntilRefused();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual(UNTIL_MIDNIGHT);
  // The match may stand behind the strangers of the page that was refused.
  const met = new Set([...seen, matched]);
  expect(met.size).toBe(LEFT + 1);

  const again = await page(service, viewer, 'limit=50');
  expect(new Set(ids(again.items))).toEqual(met);
  expect(new Set(ids(await list(service, viewer)))).toEqual(met);

  const unseen = others.filter((id) => !met.has(id));
  expect(await refusal(`/api/balkan-score/${unseen[0]}`)).toEqual(UNTIL_MIDNIGHT);
  for (const id of [matched, [...seen].find((each) => each !== matched)])
    expect((await ask(`/api/balkan-score/${id}`)).status).toBe(200);

  tier = 'premium';
  const pages = await everyPage(service, viewer, 'limit=50');
  expect(pages.flatMap(({ items }) => ids(items))).toHaveLength(MEN);
});
