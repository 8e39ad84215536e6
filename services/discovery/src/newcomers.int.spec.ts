import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, dayOf } from '@kolo/contracts/dates';
import { WEEKLY_LETTER } from '@kolo/contracts/limits';
import type { TestService } from '@kolo/testing';
import { createNewcomers } from './members/newcomers.ts';
import { everyPage } from './testing/browse.ts';
import {
  changed,
  chose,
  clock,
  completed,
  erase,
  HER,
  HIM,
  hides,
  join,
  LIFTED,
  match,
  rulesOut,
  SUSPENDED,
  stands,
  startDiscovery,
  type Told,
  told,
} from './testing/world.ts';

let service: TestService;
/** Events are recorded at the real time, so discovery's clock shows it too. */
const TODAY = dayOf(new Date());
/** After a week that today is in, also if midnight passes meanwhile. */
const SOON = addDays(TODAY, 3);
beforeAll(async () => {
  clock.now = new Date();
  service = await startDiscovery();
});
afterAll(async () => {
  clock.reset();
  await service.stop();
});

const countFor = async (member: string, before = SOON): Promise<number | undefined> => {
  const answer: unknown = await service.service.answer('newcomers', { memberIds: [member], before });
  return (answer as { counts: Record<string, number> }).counts[member];
};
const eventually = (member: string, count: number) =>
  service.eventually(async () => expect(await countFor(member)).toBe(count));
/** As many as the viewer's pages show undecided, as all here are new. */
async function shownTo(viewer: string): Promise<number> {
  const pages = await everyPage(service, viewer, 'limit=50');
  return pages
    .flatMap(({ items }) => items)
    .filter(({ isLiked, isMutualInterest }) => !isLiked && !isMutualInterest).length;
}
/** A viewer whom only those fit who look for the same. */
const aside = { relationshipGoals: 'Casual dating', residenceCountry: 'BA', currentCity: 'Bihać' } as const;

test('counts those whom pages show undecided, and nobody whom they hide', async () => {
  const viewer = await join(service, { ...HER, ...aside });
  await told(service, rulesOut(viewer, { relationshipGoals: ['Casual dating'] }));
  const him = (fields = {}) => join(service, { ...HIM, ...aside, ...fields });
  const [stays, likedByHer, passed, matched, blocked, hiding, paused, asleep, suspended, gone, picky] =
    await Promise.all(Array.from({ length: 11 }, () => him()));
  await him({ relationshipGoals: 'Friendship first' });
  await join(service, { ...HER, ...aside });
  await eventually(viewer, 11);
  expect(await shownTo(viewer)).toBe(11);

  const changes: [what: string, Told[]][] = [
    ['whom she likes', [chose('MemberLiked', viewer, String(likedByHer))]],
    ['whom she passed', [chose('MemberPassed', viewer, String(passed))]],
    ['her match', [match('MatchMade', viewer, String(matched))]],
    ['who blocked her', [chose('MemberBlocked', String(blocked), viewer)]],
    [
      'who hides from where she lives',
      [hides(String(hiding), { cities: [{ city: 'Bihać', country: 'BA' }] })],
    ],
    ['who takes a break', [stands(String(paused), { type: 'MemberPaused', data: {} })]],
    ['who fell asleep', [stands(String(asleep), { type: 'MemberFellAsleep', data: { on: TODAY } })]],
    ['who is suspended', [stands(String(suspended), SUSPENDED)]],
    [
      'whose dealbreakers rule her out',
      [rulesOut(String(picky), { religionImportance: ['Very important'] })],
    ],
  ];
  let left = 11;
  for (const [what, events] of changes) {
    for (const event of events) await told(service, event);
    await eventually(viewer, --left).catch((error: unknown) => {
      throw new Error(`still counted: ${what}`, { cause: error });
    });
    expect(await shownTo(viewer)).toBe(left);
  }
  await erase(service, String(gone));
  await eventually(viewer, 1);
  // Whoever is shown again was new this week all the same.
  await told(service, stands(String(paused), { type: 'MemberResumed', data: {} }));
  await told(service, stands(String(suspended), LIFTED));
  await eventually(viewer, 3);
  expect(await shownTo(viewer)).toBe(3);
  await told(service, changed(String(stays), HER));
  await eventually(viewer, 2);
});

test('counts by the day of the first completion, whatever is changed or completed later', async () => {
  const viewer = await join(service, { ...HER, ...aside });
  await told(service, rulesOut(viewer, { relationshipGoals: ['Open to anything'] }));
  const him = await join(service, { ...HIM, ...aside, relationshipGoals: 'Open to anything' });
  await eventually(viewer, 1);
  await told(service, completed(him, { ...HIM, ...aside, relationshipGoals: 'Open to anything' }));
  for (const [before, count] of [
    [TODAY, 0],
    [addDays(TODAY, WEEKLY_LETTER.days), 1],
    [addDays(TODAY, WEEKLY_LETTER.days + 2), 0],
  ] as const)
    expect([before, await countFor(viewer, before)]).toEqual([before, count]);
});

test('answers nothing for members without a search, and nobody for those who take a break', async () => {
  const viewer = await join(service, HER);
  await join(service, HIM);
  await service.eventually(async () => expect(await countFor(viewer)).toBeGreaterThan(0));
  await told(service, stands(viewer, { type: 'MemberPaused', data: {} }));
  await eventually(viewer, 0);
  await told(service, stands(viewer, SUSPENDED));
  await service.eventually(async () => expect(await countFor(viewer)).toBeUndefined());
  expect(await countFor(await service.newMember())).toBeUndefined();
});

test('remembers newcomers for two weeks', () => {
  const newcomers = createNewcomers(new Date('2026-06-01T12:00:00Z'));
  newcomers.put(1, '2026-05-18');
  newcomers.put(2, '2026-05-19');
  newcomers.put(3, '2026-06-01');
  newcomers.put(4, null);
  const all = () => newcomers.between('2020-01-01', '2030-01-01');
  expect(all()).toEqual([2, 3]);
  expect(newcomers.between('2026-05-19', '2026-06-01')).toEqual([2]);
  newcomers.advanceTo(new Date('2026-06-02T00:00:00Z'));
  expect(all()).toEqual([3]);
  newcomers.put(3, null);
  expect(all()).toEqual([]);
});
