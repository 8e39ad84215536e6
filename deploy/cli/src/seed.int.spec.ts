import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminUsersResponse } from '@kolo/contracts/api/admin';
import type { MatchesPage } from '@kolo/contracts/api/discovery';
import { HEADERS, type ServiceName } from '@kolo/contracts/services';
import { type Amounts, madeUpPerson, registerPeople, seed } from '@kolo/demo';
import { type ListeningServer, listen, readSettings, signIdentity } from '@kolo/service';
import { type OneProcess, startOneProcess } from '@kolo/standalone';
import { eventually, temporaryDirectory } from '@kolo/testing';

const MEMBERS = 300;
const NOTHING_ELSE = { pairs: 0, messages: 0 };
const now = new Date();
/** Figures that were counted while views were busy are kept for a multiple of what that took. */
const FIGURES_MS = 240_000;
const directory = temporaryDirectory();
const servers = new Map<ServiceName, ListeningServer>();
let product: OneProcess;

beforeAll(async () => {
  const { email } = madeUpPerson(1, 1).account;
  const settings = readSettings({ DATA_DIR: directory.path, LOG_LEVEL: 'silent', ADMIN_EMAILS: email });
  product = await startOneProcess(settings);
  for (const [name, service] of product.services) servers.set(name, await listen(service, 0, '127.0.0.1'));
});
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.close(0)));
  await product.stop();
  directory.remove();
});

/** The id of a seeded member: seeding who is there changes nothing. */
const idOf = async (number: number) =>
  (await registerPeople(product.peersOf('operator'), [madeUpPerson(1, number)], now))[0] ?? '';

async function see(service: ServiceName, member: string, path: string): Promise<unknown> {
  const who = { member, session: randomUUID(), complete: true, confirmed: true };
  const identity = signIdentity(who, { service, method: 'GET', url: path }, product.secrets, Date.now());
  const response = await fetch(`http://127.0.0.1:${servers.get(service)?.port}${path}`, {
    headers: { [HEADERS.identity]: identity },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
const report = async () =>
  (await see('admin-reporting', await idOf(1), '/api/admin/users?limit=50')) as AdminUsersResponse;

test('seeded members are there for the others, for the operator, and once', async () => {
  const progress: Amounts[] = [];
  const asked = { members: MEMBERS, ...NOTHING_ELSE };
  const options = { ...asked, now, onProgress: (done: Amounts) => progress.push(done) };
  expect(await seed(product.peersOf('operator'), options)).toEqual({ done: asked, written: asked });
  expect(progress.at(-1)).toEqual(asked);
  await eventually(
    async () => expect(await report()).toMatchObject({ totalUsers: MEMBERS, totalCompleteProfiles: MEMBERS }),
    FIGURES_MS,
  );
  await eventually(async () => {
    const page = (await see('discovery', await idOf(1), '/api/matches/paginated?limit=50')) as MatchesPage;
    expect(page.totalCount).toBeGreaterThan(MEMBERS / 10);
    for (const { distance } of page.items)
      expect(distance).toMatch(/^(about [\d,]+ km away|same (city|country)|another country)$/);
  });

  const more = { members: 20, ...NOTHING_ELSE };
  expect(await seed(product.peersOf('operator'), { ...more, from: MEMBERS - 9, now })).toEqual({
    done: more,
    written: { ...more, members: 10 },
  });
  await eventually(
    async () => expect(await report()).toMatchObject({ totalUsers: MEMBERS + 10 }),
    FIGURES_MS,
  );
}, 600_000);

test('they choose about each other and write to their matches, the same when repeated', async () => {
  const before = await report();
  const asked = { members: 400, pairs: 1_000, messages: 150 };
  const options = { ...asked, seed: 3, now };
  expect(await seed(product.peersOf('operator'), options)).toEqual({ done: asked, written: asked });
  expect(await seed(product.peersOf('operator'), options)).toEqual({
    done: asked,
    written: { members: 0, pairs: 0, messages: 0 },
  });
  await eventually(async () => {
    const { totalUsers, totalLikes, totalMutualLikes, totalMessages } = await report();
    expect([totalUsers, totalMessages]).toEqual([before.totalUsers + asked.members, asked.messages]);
    expect(totalLikes / asked.pairs).toBeCloseTo(0.77, 1);
    expect(totalMutualLikes / totalLikes).toBeCloseTo(0.09, 1);
  }, FIGURES_MS);
}, 600_000);

test('a signal stops between two circles', async () => {
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const { done } = await seed(product.peersOf('operator'), {
    members: 5_000,
    ...NOTHING_ELSE,
    seed: 2,
    now,
    onProgress,
    signal: stop.signal,
  });
  expect(done.members).toBeGreaterThan(0);
  expect(done.members).toBeLessThan(5_000);
});
