import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MatchCard, MatchesPage, Relaxations } from '@kolo/contracts/api/discovery';
import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import { askedAbout, rulesOut } from '@kolo/contracts/profile/dealbreakers';
import { DRINKING, SMOKING } from '@kolo/contracts/profile/enumerations';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { TestService } from '@kolo/testing';
import fc from 'fast-check';
import { packAnswers, packHabits } from './packing/packAnswers.ts';
import { packBirthdate, shownAge } from './packing/packDates.ts';
import {
  kindsOf,
  packDealbreakers,
  packSubject,
  rulesOutSubject,
  withoutKind,
} from './packing/packDealbreakers.ts';
import { packHeritage } from './packing/packSets.ts';
import { dice, someProfile } from './testing/profiles.ts';
import { NOW, someRow } from './testing/twoIndexes.ts';
import {
  changed,
  chose,
  HER,
  HIM,
  join,
  match,
  startDiscovery,
  rulesOut as tells,
  told,
} from './testing/world.ts';

describe('packed dealbreakers', () => {
  const packed = (profile: ProfileFields, now: Date) =>
    packSubject(
      {
        answers: packAnswers(profile) ?? 0,
        habits: packHabits(profile),
        heritage: packHeritage(profile.heritageCountries),
      },
      shownAge(packBirthdate(profile.birthdate), now),
    );

  test('rule out whom the rule rules out, at any time', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.nat(), day, (seed, now) => {
        const roll = dice(seed);
        for (let times = 0; times < 20; times++) {
          const profile = someProfile(roll);
          const { dealbreakers } = someRow(() => roll() / 4, 'AnaAnaAnaAna', profile);
          const { rejected, ages } = packDealbreakers(dealbreakers);
          expect(rulesOutSubject(rejected, ages, packed(profile, now)) === 1).toBe(
            rulesOut(dealbreakers, askedAbout(profile, now)),
          );
        }
      }),
    );
  });
  test('can be given up one by one', () => {
    const own: KeptDealbreakers = { smoking: ['No'], heritageCountries: ['RS'], age: { from: 20, to: 30 } };
    for (const kind of ['smoking', 'heritageCountries', 'age'] as const)
      expect(withoutKind(packDealbreakers(own), kind)).toEqual(
        packDealbreakers({ ...own, [kind]: undefined }),
      );
    expect(kindsOf(packDealbreakers(own))).toEqual(['smoking', 'heritageCountries', 'age']);
  });
});

describe('whoever a dealbreaker rules out', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startDiscovery(undefined, () => NOW);
  });
  afterAll(() => service.stop());

  const read = async <Answer>(viewer: string, path: string): Promise<Answer> =>
    (await (await service.as(viewer)(path)).json()) as Answer;
  const page = async (viewer: string, query = '') => {
    const { items, totalCount } = await read<MatchesPage>(viewer, `/api/matches/paginated?limit=50${query}`);
    return { ids: items.map(({ id }) => id), totalCount };
  };
  const listed = async (viewer: string) =>
    (await read<MatchCard[]>(viewer, '/api/matches')).map(({ id }) => id);
  const relaxations = async (viewer: string, query = '') =>
    (await read<Relaxations>(viewer, `/api/matches/relaxations?${query}`)).relaxations;

  test.each(['hers', 'his'])('is shown to neither and counted for neither, by %s', async (whose) => {
    const answers = { smoking: 'Yes', drinking: 'No' } as const;
    const [she, he] = [
      await join(service, { ...HER, ...answers }),
      await join(service, { ...HIM, ...answers }),
    ];
    const other = await join(service, { ...HIM, smoking: 'Occasionally', drinking: 'Yes socially' });
    const both = async () => [await page(she), await page(he)] as const;
    const before = await service.eventually(async () => {
      const [hers, his] = await both();
      expect(hers.ids).toEqual(expect.arrayContaining([he, other]));
      expect(his.ids).toContain(she);
      return [hers.totalCount, his.totalCount] as const;
    });
    await told(service, tells(whose === 'hers' ? she : he, { smoking: SMOKING.slice(1) }));
    await service.eventually(async () => {
      const [hers, his] = await both();
      expect(hers.ids).not.toContain(he);
      expect(hers.totalCount).toBeLessThan(before[0]);
      expect(his.ids).not.toContain(she);
      expect(his.totalCount).toBeLessThan(before[1]);
    });
    expect(await listed(she)).not.toContain(he);
    expect(await listed(he)).not.toContain(she);
    expect((await page(she, '&heritageCountries=RS,BA&smoking=Yes')).ids).not.toContain(he);
    for (const [viewer, member] of [
      [she, he],
      [he, she],
    ] as const)
      expect((await service.as(viewer)(`/api/balkan-score/${member}`)).status).toBe(404);
    await told(service, changed(whose === 'hers' ? he : she, { smoking: 'No' }));
    await service.eventually(async () => {
      expect((await page(she)).ids).toContain(he);
      expect((await page(he)).ids).toContain(she);
    });
  });

  test('stays in the list as a match', async () => {
    const [she, he] = [await join(service, { ...HER, drinking: 'No' }), await join(service, HIM)];
    for (const each of [
      chose('MemberLiked', she, he),
      chose('MemberLiked', he, she),
      match('MatchMade', she, he),
    ])
      await told(service, each);
    await service.eventually(async () => expect((await listed(he))[0]).toBe(she));
    await told(service, tells(he, { drinking: DRINKING.slice(0, 1) }));
    await service.eventually(async () => expect((await page(he)).ids).not.toContain(she));
    expect((await listed(he))[0]).toBe(she);
    expect((await listed(she))[0]).toBe(he);
  });

  test('is told as what giving up a filter or a dealbreaker adds: exactly, or rounded down', async () => {
    const everyone = { gender: 'Non-binary', interestedIn: 'Everyone' } as const;
    const he = await join(service, everyone);
    await Promise.all(
      Array.from({ length: 7 }, () =>
        join(service, { ...everyone, cityOrVillage: 'Village', birthdate: '1990-01-01' }),
      ),
    );
    await service.eventually(async () => expect((await page(he)).totalCount).toBeGreaterThanOrEqual(7));
    await told(service, tells(he, { cityOrVillage: ['Both'], drinking: ['No'] }));
    await service.eventually(async () => expect((await page(he)).totalCount).toBe(0));
    expect(await relaxations(he)).toEqual([]);
    await told(service, tells(he, { cityOrVillage: ['Both'] }));
    const added = await service.eventually(async () => {
      const [first, ...others] = await relaxations(he);
      expect(first).toMatchObject({ of: 'dealbreaker', kind: 'cityOrVillage' });
      expect(others).toEqual([]);
      return first?.more ?? 0;
    });
    expect(added % 5).toBe(0);
    await told(service, tells(he, {}));
    const all = await service.eventually(async () => {
      const { totalCount } = await page(he, '&ageMin=18&ageMax=65');
      expect(totalCount).toBeGreaterThanOrEqual(added);
      return totalCount;
    });
    expect(all - added).toBeLessThan(5);
    const young = (await page(he, '&ageMin=18&ageMax=19')).totalCount;
    expect(await relaxations(he, 'ageMin=18&ageMax=65')).toEqual([]);
    expect(await relaxations(he, 'ageMin=18&ageMax=19')).toEqual([
      { of: 'filter', kind: 'age', more: all - young },
    ]);
  });
});
