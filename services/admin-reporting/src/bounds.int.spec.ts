import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminUsersResponse } from '@kolo/contracts/api/admin';
import type { IdentityEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { Documents } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { TestService } from '@kolo/testing';
import { watchReads } from './testing/watchedReads.ts';
import { OPERATOR, startAdmin } from './testing/world.ts';
import { STRETCH } from './users/newestFirst.ts';
import { membersView } from './views/members.ts';

const MEMBERS = 20_000;
const reads = watchReads();
let rows: Documents;
let service: TestService;

const nameOf = (number: number) => `Member${String(number).padStart(5, '0')}`;
/** Ids know no zero. */
const idOf = (number: number) => nameOf(number).replaceAll('0', 'z').padEnd(12, '1');

/** Members as their registrations leave them, without sealing and opening each. */
async function fill(documents: Documents): Promise<void> {
  for (let from = 0; from < MEMBERS; from += STRETCH) {
    const steps = Array.from({ length: STRETCH }, (_, index) => {
      const number = from + index;
      const member = idOf(number);
      const registered: Recorded<IdentityEvent> = {
        source: 'identity',
        stream: streams.account(member),
        revision: 0,
        position: String(number).padStart(12, '0'),
        id: member,
        key: member,
        subject: member,
        schemaVersion: 1,
        sealed: true,
        payload: '',
        metadata: {},
        recordedAt: '2026-05-17T12:00:00.000Z',
        type: 'MemberRegistered',
        data: {
          firstName: nameOf(number),
          lastName: 'Test',
          email: 'a@example.org',
          birthdate: '1990-01-01',
        },
      };
      return {
        collection: membersView.collection.name,
        id: member,
        stream: registered.stream,
        revision: registered.revision,
        apply: () => membersView.fold(null, registered, member),
      };
    });
    await documents.fold(steps);
  }
}

beforeAll(async () => {
  service = await startAdmin({
    through(documents) {
      rows = documents;
      return reads.through(documents);
    },
  });
  await fill(rows);
}, 60_000);
afterAll(() => service.stop());

const ask = (query = '') => service.as(OPERATOR)(`/api/admin/users?${query}`);
async function users(query = ''): Promise<AdminUsersResponse> {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return (await response.json()) as AdminUsersResponse;
}
const names = ({ users }: AdminUsersResponse) => users.map(({ firstName }) => firstName);
const numbersFrom = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => nameOf(newest - index));

test('however many ask at once, the figures are counted once', async () => {
  const open = reads.close();
  const asked = Array.from({ length: 30 }, () => users());
  await service.eventually(() => expect(reads.finds).toHaveLength(30));
  open();
  for (const answer of await Promise.all(asked)) expect(answer.totalUsers).toBe(MEMBERS);
  const countings = reads.counts.filter(({ where }) => 'countsAs' in where && where.countsAs === 'newcomer');
  expect(countings).toHaveLength(1);
});

test('a page anywhere in a long list, and a search through it, read a bounded number of rows a turn', async () => {
  const pages = MEMBERS / LIMITS.adminPage;
  for (const page of [1, 26, 27, 500, pages]) {
    const newest = MEMBERS - 1 - (page - 1) * LIMITS.adminPage;
    expect(names(await users(`page=${page}`))).toEqual(numbersFrom(newest, LIMITS.adminPage));
  }
  expect(names(await users(`page=${pages + 1}`))).toEqual([]);
  const meant = await users('search=member1&page=100&limit=100');
  expect(names(meant)).toEqual(numbersFrom(10_099, 100));
  expect(meant).toMatchObject({ totalCount: 10_000, totalPages: 100, totalUsers: MEMBERS });
  expect(reads.mostInATurn()).toBeLessThanOrEqual(3 * STRETCH);
});

test('a new search takes the place of the one that the same operator has under way', async () => {
  const open = reads.close();
  const walks = () => reads.finds.filter(({ limit }) => limit === STRETCH).length;
  const before = walks();
  const replaced = ask('search=member0000');
  await service.eventually(() => expect(walks()).toBe(before + 1));
  const asked = users('search=member0001');
  await service.eventually(() => expect(walks()).toBe(before + 2));
  open();
  expect(names(await asked)).toEqual(numbersFrom(19, 10));
  const answer = await replaced;
  expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
});
