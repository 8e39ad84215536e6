import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { HowSeen } from '@kolo/contracts/api/discovery';
import type { TestService } from '@kolo/testing';
import { page } from '../testing/browse.ts';
import { chose, clock, erase, HER, HIM, join, match, startDiscovery, told } from '../testing/world.ts';

const DAY_MS = 24 * 3_600_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);

let service: TestService;
let men: string[];
beforeAll(async () => {
  clock.now = new Date();
  service = await startDiscovery();
  men = [];
  for (let man = 0; man < 12; man++) men.push(await join(service, HIM));
});
afterEach(() => {
  clock.now = new Date();
});
afterAll(() => service.stop());

async function seenBy(member: string): Promise<unknown> {
  const answer = await service.as(member)('/api/how-seen');
  expect(answer.status).toBe(200);
  return answer.json();
}
async function eventuallySeen(member: string, expected: HowSeen): Promise<void> {
  await service.eventually(async () => expect(await seenBy(member)).toEqual(expected));
}
const NOTHING = { shown: 0, liked: 0, matched: 0 };

test('likes and matches count from tomorrow on, rounded down, whatever becomes of them, for a week', async () => {
  const her = await join(service, HER);
  for (const man of men) await told(service, chose('MemberLiked', man, her));
  for (const man of men.slice(0, 5)) await told(service, match('MatchMade', man, her));
  // Passed, blocked and taken back: the figure must not tell which of them had liked.
  await told(service, chose('MemberPassed', her, men[5] ?? ''));
  await told(service, chose('MemberBlocked', her, men[6] ?? ''));
  await told(service, chose('MemberUnliked', men[7] ?? '', her));
  expect(await seenBy(her)).toEqual(NOTHING);
  clock.now = later(1);
  await eventuallySeen(her, { shown: 0, liked: 10, matched: 5 });
  clock.now = later(7);
  expect(await seenBy(her)).toEqual({ shown: 0, liked: 10, matched: 5 });
  clock.now = later(8);
  expect(await seenBy(her)).toEqual(NOTHING);
});

test('one like, repeated, is not told apart from none', async () => {
  const her = await join(service, HER);
  for (let time = 0; time < 6; time++) {
    await told(service, chose('MemberLiked', men[0] ?? '', her));
    await told(service, chose('MemberUnliked', men[0] ?? '', her));
  }
  const last = await join(service, HER);
  for (const man of men) await told(service, chose('MemberLiked', man, last));
  clock.now = later(1);
  await eventuallySeen(last, { shown: 0, liked: 10, matched: 0 });
  expect(await seenBy(her)).toEqual(NOTHING);
});

test('who was on a page is counted once a day and viewer, and written when the service stops', async () => {
  const place = { residenceCountry: 'BA', currentCity: 'Bihać' };
  const her = await join(service, { ...HER, ...place });
  await service.eventually(async () => {
    const { items } = await page(service, men[0] ?? '', 'limit=50');
    expect(items.map(({ id }) => id)).toContain(her);
  });
  for (const man of men) for (const _ of [1, 2]) await page(service, man, 'limit=50');
  await service.restart();
  clock.now = later(1);
  await eventuallySeen(her, { shown: 10, liked: 0, matched: 0 });
});

test('what is held is erased with its member', async () => {
  const her = await join(service, HER);
  for (const man of men) await told(service, chose('MemberLiked', man, her));
  clock.now = later(1);
  await eventuallySeen(her, { shown: 0, liked: 10, matched: 0 });
  await erase(service, her);
  await eventuallySeen(her, NOTHING);
  // Likes that were under way.
  const last = await join(service, HER);
  for (const whom of [her, last]) for (const man of men) await told(service, chose('MemberLiked', man, whom));
  await eventuallySeen(last, { shown: 0, liked: 10, matched: 0 });
  expect(await seenBy(her)).toEqual(NOTHING);
});

test('what was counted is forgotten after four weeks, also of somebody who is seen again', async () => {
  const home = { residenceCountry: 'BA', currentCity: 'Bihać' };
  const members = [
    await join(service, { ...HER, birthdate: '1960-01-01' }),
    await join(service, { ...HER, ...home }),
  ];
  const [unseen = '', again = ''] = members;
  const week = { shown: 0, liked: 10, matched: 0 };
  for (const her of members) for (const man of men) await told(service, chose('MemberLiked', man, her));
  clock.now = later(1);
  for (const her of members) await eventuallySeen(her, week);
  clock.now = later(28);
  await service.restart();
  clock.now = later(1);
  for (const her of members) expect(await seenBy(her)).toEqual(week);

  clock.now = later(29);
  const { items } = await page(service, men[0] ?? '', 'limit=50&ageMax=50');
  expect(items.map(({ id }) => id)).toContain(again);
  expect(items.map(({ id }) => id)).not.toContain(unseen);
  await service.restart();
  // Seen from then, nothing is left.
  clock.now = later(1);
  for (const her of members) expect(await seenBy(her)).toEqual(NOTHING);
});
