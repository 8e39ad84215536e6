import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { MatchCard } from '@kolo/contracts/api/discovery';
import { streams } from '@kolo/contracts/ids';
import { httpOperators } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';
import type { TestService } from '@kolo/testing';
import { list } from '../testing/browse.ts';
import { type Dice, dice } from '../testing/profiles.ts';
import {
  changed,
  chose,
  clock,
  completed,
  erase,
  HER,
  HIM,
  match,
  photographed,
  registered,
  seen,
  startDiscovery,
  type Told,
  told,
} from '../testing/world.ts';

jest.setTimeout(60_000);

const [ANA, MARKO, IVAN, GONE] = ['AnaAnaAnaAna', 'MarkoMarkoMa', 'iVaniVaniVan', 'GoneGoneGone'] as const;
const EVERYONE = [ANA, MARKO, IVAN, GONE];

/** A like as it was told before `PassTakenBack` was. */
const likedInSilence = (by: string, to: string): Told => ({
  source: 'interaction',
  stream: streams.pair(by, to),
  subject: by,
  event: { type: 'MemberLiked', data: { by, to, tookPassBack: true } },
});

/** What each source tells, in its own order; the erasure is identity's last word on its member. */
const SOURCES: readonly (readonly Told[])[] = [
  [
    ...EVERYONE.map(registered),
    {
      source: 'identity',
      stream: `account-${MARKO}`,
      subject: MARKO,
      event: { type: 'TierChanged', data: { tier: 'premium' } },
    },
    seen(MARKO, '2026-06-01'),
    seen(IVAN, '2026-06-02'),
  ],
  [
    completed(ANA, HER),
    ...[MARKO, IVAN, GONE].map((id) => completed(id, HIM)),
    changed(IVAN, { firstName: 'Ivan', currentCity: 'Graz' }),
  ],
  [...photographed(MARKO, 'one'), ...photographed(MARKO, 'two'), ...photographed(GONE, 'three')],
  [
    chose('MemberLiked', ANA, MARKO),
    chose('MemberLiked', MARKO, ANA),
    match('MatchMade', MARKO, ANA),
    chose('MemberPassed', ANA, IVAN),
    chose('PassTakenBack', ANA, IVAN),
    chose('MemberLiked', ANA, IVAN),
    chose('MemberUnliked', ANA, IVAN),
    chose('MemberPassed', IVAN, ANA),
    likedInSilence(IVAN, ANA),
    chose('MemberLiked', GONE, ANA),
  ],
];

/** The sources' words in one order that keeps each source's own. */
function interleaved(roll: Dice): Told[] {
  const waiting = SOURCES.map((words) => [...words]);
  const order: Told[] = [];
  while (waiting.some(({ length }) => length > 0)) {
    const next = waiting[Math.floor(roll() * waiting.length)]?.shift();
    if (next) order.push(next);
  }
  return order;
}

let service: TestService;
afterEach(() => service.stop());

const lists = async (): Promise<MatchCard[][]> => {
  const answers: MatchCard[][] = [];
  for (const member of [ANA, MARKO, IVAN]) answers.push(await list(service, member));
  return answers;
};

async function tell(order: readonly Told[]): Promise<void> {
  for (const member of EVERYONE) await service.ports.keyring.create(member);
  for (const word of order) await told(service, word);
  await erase(service, GONE);
  await told(service, chose('MemberLiked', ANA, GONE));
}

const settled = (): Promise<MatchCard[][]> =>
  service.eventually(async () => {
    const answers = await lists();
    expect(answers.map((cards) => cards.map(({ id, isLiked }) => [id, isLiked]))).toEqual([
      [
        [MARKO, true],
        [IVAN, false],
      ],
      [[ANA, true]],
      [[ANA, true]],
    ]);
    expect(answers[0]).toMatchObject([
      {
        photoCount: 2,
        subscriptionTier: 'premium',
        isMutualInterest: true,
        mainPhoto: expect.stringContaining('/api/photos/two/card.webp?sig='),
      },
      { profile: { firstName: 'Ivan', currentCity: 'Graz' } },
    ]);
    return answers;
  });

describe('the views of discovery', () => {
  test.each([1, 2, 3, 4, 5, 6])('end in one result in whatever order the sources come (%d)', async (seed) => {
    service = await startDiscovery();
    await tell(interleaved(dice(seed * 7_919)));
    await settled();
  });

  test('come out the same when they are rebuilt, also without the keys of the erased', async () => {
    service = await startDiscovery();
    await tell(interleaved(dice(3)));
    const before = await settled();
    await service.restart(() => rmSync(path.join(service.directory, 'discovery.views.sqlite')));
    expect(await settled()).toEqual(before);
  });

  test('are still there after a restart', async () => {
    service = await startDiscovery();
    await tell(interleaved(dice(4)));
    const before = await settled();
    await service.restart();
    expect(await lists()).toEqual(before);
  });

  test('built again beside the live ones, they are searched at once and go on following', async () => {
    service = await startDiscovery();
    await tell(interleaved(dice(5)));
    await settled();
    await service.restart(() => {
      const database = openDatabase(path.join(service.directory, 'discovery.views.sqlite'));
      const table = database
        .statement("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'rows_candidates~%'")
        .get()?.name;
      database.statement(`DELETE FROM "${table}" WHERE id = ?`).run(IVAN);
      database.close();
    });
    expect((await list(service, ANA)).map(({ id }) => id)).toEqual([MARKO]);
    const operators = httpOperators({ discovery: [service.url] }, service.operator, () =>
      clock.now.getTime(),
    );
    await operators.operate('discovery', 'startRebuild', { purpose: 'replace' });
    await settled();
    await told(service, changed(IVAN, { currentCity: 'Linz' }));
    await service.eventually(async () => {
      const ivan = (await list(service, ANA)).find(({ id }) => id === IVAN);
      expect(ivan).toMatchObject({ profile: { currentCity: 'Linz' } });
    });
  });
});
