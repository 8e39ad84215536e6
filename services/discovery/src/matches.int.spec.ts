import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import type { OriginShield } from '@kolo/contracts/places/originShield';
import { SORT_KEYS } from '@kolo/contracts/profile/enumerations';
import { exampleProfile, type TestService } from '@kolo/testing';
import { everyPage, ids, list, page } from './testing/browse.ts';
import { dice, shuffled, someProfile } from './testing/profiles.ts';
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
  registered,
  SUSPENDED,
  seeking,
  seen,
  stands,
  startDiscovery,
  told,
} from './testing/world.ts';

const DAY_MS = 24 * 3_600_000;

let service: TestService;
beforeAll(async () => {
  service = await startDiscovery();
});
afterAll(() => service.stop());

const shown = (viewer: string, query = 'limit=50') => page(service, viewer, query);
const eventuallyShown = (viewer: string, expected: readonly string[]) =>
  service.eventually(async () => {
    const { items, totalCount } = await shown(viewer);
    expect(new Set(ids(items))).toEqual(new Set(expected));
    // Rows go before the index has heard of it.
    expect(totalCount).toBe(expected.length);
  });

/** A viewer alone with the people of one test: nobody else shares this city of interests. */
const aside = { residenceCountry: 'BA', currentCity: 'Bihać' };

describe('GET /api/matches/paginated', () => {
  test('without a session it is refused', async () => {
    for (const path of ['/api/matches', '/api/matches/paginated?limit=0', '/api/balkan-score/123456789abc'])
      expect((await service.anonymously(path)).status).toBe(401);
  });

  test.each([
    'limit=0',
    'limit=51',
    'limit=abc',
    'limit=1.5',
    'limit=',
    'sort=random',
    'sort=',
    'limit=5&limit=6',
    'exclude=a&exclude=b',
    'smoking=Sometimes',
    'ageMin=17',
    'choice=passed',
  ])('%s is invalid', async (query) => {
    const member = await service.newMember();
    const response = await service.as(member)(`/api/matches/paginated?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input' });
  });

  test('a member without a complete profile meets nobody', async () => {
    const member = await service.newMember();
    expect(await shown(member)).toEqual({ items: [], hasMore: false, totalCount: 0 });
    expect(await list(service, member)).toEqual([]);
  });

  test('a card shows what others may know, and nothing else', async () => {
    const viewer = await join(service, { ...HER, ...aside });
    const him = await join(service, {
      ...HIM,
      ...aside,
      firstName: 'Marko',
      bio: 'Kafa?',
      favoriteFood: 'Burek',
    });
    const [card] = await service.eventually(async () => {
      const { items } = await shown(viewer);
      expect(items[0]?.photoCount).toBe(1);
      return items;
    });
    expect(card).toEqual({
      id: him,
      firstName: 'Marko',
      profileImageUrl: service.photoUrlFor(viewer)(`photo${him}`, 'profile'),
      mainPhoto: service.photoUrlFor(viewer)(`photo${him}`, 'card'),
      photoCount: 1,
      isMutualInterest: false,
      isLiked: false,
      balkanScore: expect.any(Number),
      distance: expect.stringMatching(/^(same city|same country|another country|about [\d,]+ km away)$/),
      subscriptionTier: 'free',
      profile: {
        firstName: 'Marko',
        birthdate: '1996-01-01',
        heritageCountries: ['RS'],
        residenceCountry: 'BA',
        currentCity: 'Bihać',
        bio: 'Kafa?',
        languages: ['Serbian', 'English'],
        relationshipGoals: 'Serious relationship',
        wantsChildren: 'Yes',
        smoking: 'No',
        drinking: 'Yes socially',
        favoriteFood: 'Burek',
        canDanceKolo: 'Yes',
        balkanMusicLove: "It's my life",
      },
    });
    await erase(service, him);
    await erase(service, viewer);
  });

  test('members appear when they fit both ways, and leave when they no longer do', async () => {
    const she = await join(service, HER);
    const he = await join(service, HIM);
    const open = await join(service, seeking('Non-binary', 'Everyone'));
    const openHe = await join(service, seeking('Male', 'Everyone'));
    await join(service, seeking('Male', 'Men'));
    await eventuallyShown(she, [he, openHe]);
    await eventuallyShown(open, [openHe]);
    await told(service, changed(openHe, { interestedIn: 'Men' }));
    await eventuallyShown(she, [he]);
    await eventuallyShown(open, []);
    for (const id of [she, he, open, openHe]) await erase(service, id);
  });

  test('the passed disappear, the liked and the matched stay and are marked', async () => {
    const she = await join(service, HER);
    const [liked, passed, matched] = [
      await join(service, HIM),
      await join(service, HIM),
      await join(service, HIM),
    ];
    await eventuallyShown(she, [liked, passed, matched]);
    await told(service, chose('MemberLiked', she, liked));
    await told(service, chose('MemberPassed', she, passed));
    await told(service, chose('MemberLiked', she, matched));
    await told(service, chose('MemberLiked', matched, she));
    await told(service, match('MatchMade', matched, she));
    await eventuallyShown(she, [liked, matched]);
    const marks = async () =>
      (await shown(she)).items.map(({ id, isLiked, isMutualInterest }) => ({
        id,
        isLiked,
        isMutualInterest,
      }));
    await service.eventually(async () =>
      expect(new Set(await marks())).toEqual(
        new Set([
          { id: liked, isLiked: true, isMutualInterest: false },
          { id: matched, isLiked: true, isMutualInterest: true },
        ]),
      ),
    );
    expect(ids(await list(service, she))).toEqual([matched, liked]);
    const { items, hasMore, totalCount } = await shown(she, 'choice=liked');
    expect({ shown: ids(items), hasMore, totalCount }).toEqual({
      shown: [liked],
      hasMore: false,
      totalCount: 1,
    });
    await told(service, chose('MemberUnliked', she, matched));
    await told(service, match('MatchEnded', she, matched));
    await service.eventually(async () =>
      expect(await marks()).toContainEqual({ id: matched, isLiked: false, isMutualInterest: false }),
    );
    await erase(service, matched);
    await eventuallyShown(she, [liked]);
    for (const id of [she, liked, passed]) await erase(service, id);
  });

  test('a profile that has just been completed is waited for', async () => {
    const he = await join(service, HIM);
    const she = await service.newMember();
    const answer = shown(she);
    await told(service, completed(she, HER));
    await told(service, registered(she));
    expect(ids((await answer).items)).toEqual([he]);
    for (const id of [she, he]) await erase(service, id);
  });
});

describe('paging, sorting and filtering among many', () => {
  const MEN = 60;
  const roll = dice(7);
  let viewer: string;
  let men: string[];

  beforeAll(async () => {
    viewer = await join(service, { ...HER, residenceCountry: 'AT', currentCity: 'Wien' });
    men = [];
    for (let index = 0; index < MEN; index++) {
      const id = await join(service, { ...someProfile(roll), ...HIM });
      await told(service, seen(id, `2026-0${1 + Math.floor(roll() * 5)}-10`));
      men.push(id);
    }
    await eventuallyShownCount(MEN);
  });

  const eventuallyShownCount = (count: number) =>
    service.eventually(async () => expect((await shown(viewer, 'limit=1')).totalCount).toBe(count));

  test.each(SORT_KEYS)('by %s every member comes exactly once', async (sort) => {
    const pages = await everyPage(service, viewer, `sort=${sort}&limit=7`);
    const everyone = pages.flatMap(({ items }) => ids(items));
    expect(everyone).toHaveLength(MEN);
    expect(new Set(everyone)).toEqual(new Set(men));
    expect(pages.map(({ totalCount }) => totalCount)).toEqual(pages.map(() => MEN));
    const atOnce = await shown(viewer, `sort=${sort}&limit=50`);
    expect(ids(atOnce.items)).toEqual(everyone.slice(0, 50));
  });

  test('the default order is by score', async () => {
    const { items } = await shown(viewer);
    const scores = items.map(({ balkanScore }) => balkanScore ?? 0);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect((await shown(viewer, '')).items).toEqual(items.slice(0, 12));
  });

  test('by distance the nearest come first', async () => {
    const { items } = await shown(viewer, 'sort=distance&limit=50');
    const known = items.filter(({ profile }) => profile.currentCity !== 'Selo bez imena');
    const kilometres = known.map(({ distance }) => Number.parseInt(distance.replace(',', ''), 10));
    expect(kilometres.length).toBeGreaterThan(10);
    expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));
  });

  test('hasMore looks one further than the page', async () => {
    const excluded = shuffled(roll, men).slice(0, MEN - 5);
    const remaining = await shown(viewer, `limit=5&exclude=${excluded.join(',')}`);
    expect(remaining).toMatchObject({ hasMore: false, totalCount: MEN });
    expect(remaining.items).toHaveLength(5);
    expect(await shown(viewer, `limit=4&exclude=${excluded.join(' , ')},,nobody,`)).toMatchObject({
      hasMore: true,
    });
  });

  test('a filter finds those who are not loaded yet, and counts them', async () => {
    const query = 'heritageCountries=RS,ME&wantsChildren=Yes&ageMin=25&limit=50';
    const { items, totalCount } = await shown(viewer, query);
    expect(totalCount).toBe(items.length);
    expect(totalCount).toBeGreaterThan(0);
    for (const { profile } of items) {
      expect(profile.wantsChildren).toBe('Yes');
      expect(profile.heritageCountries.some((code) => ['RS', 'ME'].includes(code))).toBe(true);
      expect(profile.birthdate <= '2001-06-14').toBe(true);
    }
  });

  test.each([
    ['heritageCountries=zz', 'heritageCountries'],
    ['heritageCountries=RS,XX', 'heritageCountries'],
    ['heritageCountries=rs', 'heritageCountries'],
    ['ageMin=40&ageMax=30', 'ageMin'],
    ['ageMin=17', 'ageMin'],
    ['limit=abc', 'limit'],
  ])('a filter that can mean nothing is refused: %s', async (query, field) => {
    const response = await service.as(viewer)(`/api/matches/paginated?${query}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'invalid_input', error: expect.any(String), fields: { [field]: expect.any(String) } },
    ]);
  });

  test('the list holds 50 at most, the newest match first', async () => {
    const [first, second] = men.slice(-2);
    if (!first || !second) throw new Error('there are men');
    for (const id of [first, second]) await told(service, match('MatchMade', viewer, id));
    await service.eventually(async () => {
      const cards = await list(service, viewer);
      expect(cards).toHaveLength(50);
      expect(new Set(cards.filter(({ isMutualInterest }) => isMutualInterest).map(({ id }) => id))).toEqual(
        new Set(ids(cards.slice(0, 2))),
      );
      expect(new Set(ids(cards.slice(0, 2)))).toEqual(new Set([first, second]));
    });
  });
});

describe('the order by what is decided', () => {
  /** None of the others in this file fits them. */
  const THEM = seeking('Non-binary', 'Everyone');
  const OTHERS = 30;
  const roll = dice(17);
  let viewer: string;
  const marked = new Map<string, string[]>();
  /** Everyone by each order, and by one with a filter, before anything was decided. */
  const before = new Map<string, string[]>();
  const QUERIES = [...SORT_KEYS.map((sort) => `sort=${sort}`), 'sort=recent&wantsChildren=Yes&ageMin=20'];

  const everyone = async (query: string) =>
    (await everyPage(service, viewer, `${query}&limit=50`)).flatMap(({ items }) => ids(items));
  const isDecided = async (id: string) => {
    const card = (await shown(viewer)).items.find((each) => each.id === id);
    return card?.isLiked || card?.isMutualInterest;
  };
  const likes = async (type: 'MemberLiked' | 'MemberUnliked', id: string) => {
    await told(service, chose(type, viewer, id));
    await service.eventually(async () => expect(await isDecided(id)).toBe(type === 'MemberLiked'));
  };
  /** An order as it has to be with these marks. */
  const inOrder = (order: readonly string[]) => {
    const [liked = [], matched = []] = [marked.get('liked'), marked.get('matched')];
    const others = order.filter((id) => !liked.includes(id) && !matched.includes(id));
    return [
      ...others,
      ...order.filter((id) => liked.includes(id)),
      ...order.filter((id) => matched.includes(id)),
    ];
  };

  beforeAll(async () => {
    viewer = await join(service, { ...THEM, residenceCountry: 'AT', currentCity: 'Linz' });
    for (let index = 0; index < OTHERS; index++) {
      const id = await join(service, { ...someProfile(roll), ...THEM });
      await told(service, seen(id, `2026-0${1 + Math.floor(roll() * 5)}-10`));
    }
    await service.eventually(async () => expect((await shown(viewer)).totalCount).toBe(OTHERS));
    for (const query of QUERIES) before.set(query, await everyone(query));
    const best = before.get('sort=compatible') ?? [];
    marked.set('liked', best.slice(0, 8));
    marked.set('matched', best.slice(8, 11));
    for (const id of best.slice(0, 11)) await told(service, chose('MemberLiked', viewer, id));
    for (const id of best.slice(8, 11)) await told(service, match('MatchMade', viewer, id));
    await service.eventually(async () => {
      for (const id of best.slice(0, 11)) expect(await isDecided(id)).toBe(true);
      for (const id of best.slice(8, 11))
        expect((await shown(viewer)).items.find((card) => card.id === id)?.isMutualInterest).toBe(true);
    });
  });

  test.each(QUERIES)('is undecided, liked, matched, and then as it was, by %s', async (query) => {
    const order = before.get(query) ?? [];
    const pages = await everyPage(service, viewer, `${query}&limit=4`);
    expect(pages.flatMap(({ items }) => ids(items))).toEqual(inOrder(order));
    for (const { totalCount } of pages) expect(totalCount).toBe(order.length);
  });

  test('skips nobody and shows nobody twice when somebody moves between two pages', async () => {
    const order = inOrder(before.get('sort=compatible') ?? []);
    const [shownOne = ''] = order;
    const [soon = '', later = ''] = order.slice(4);
    const liked = order.find((id) => marked.get('liked')?.includes(id)) ?? '';
    const first = await page(service, viewer, 'limit=4');
    expect(ids(first.items)).toEqual(order.slice(0, 4));
    // One from the first page, one who would have come next, and one who becomes undecided again.
    await likes('MemberLiked', shownOne);
    await likes('MemberLiked', soon);
    await likes('MemberUnliked', liked);
    const loaded = ids(first.items);
    const undecided = order.length - 11;
    for (;;) {
      const next = await page(service, viewer, `limit=4&exclude=${loaded.join(',')}`);
      expect(next.totalCount).toBe(order.length);
      loaded.push(...ids(next.items));
      if (!next.hasMore) break;
    }
    expect(loaded[4]).not.toBe(soon);
    expect(loaded).toContain(later);
    expect(new Set(loaded)).toEqual(new Set(order));
    expect(loaded).toHaveLength(order.length);
    const rest = order.slice(4, undecided).filter((id) => id !== soon);
    expect(loaded.slice(4, 4 + rest.length + 1)).toEqual(expect.arrayContaining([...rest, liked]));
    await likes('MemberUnliked', shownOne);
    await likes('MemberUnliked', soon);
    await likes('MemberLiked', liked);
  });

  test('has a like that is taken back among the undecided again, where it was', async () => {
    const order = before.get('sort=compatible') ?? [];
    const [first = ''] = order;
    await likes('MemberUnliked', first);
    expect(ids((await shown(viewer, 'limit=1')).items)).toEqual([first]);
    await likes('MemberLiked', first);
    expect(ids((await shown(viewer, 'limit=1')).items)).toEqual(inOrder(order).slice(0, 1));
  });

  test('has suggestions before the liked in the list of the dashboard, after the matches', async () => {
    const listed = ids(await list(service, viewer));
    expect(new Set(listed.slice(0, 3))).toEqual(new Set(marked.get('matched')));
    const others = inOrder(before.get('sort=compatible') ?? []).slice(0, -3);
    expect(listed.slice(3)).toEqual(others.slice(0, LIMITS.matchesList - 3));
  });
});

describe('a block', () => {
  test('takes two members from the pages, lists, counts and scores of each other, until it is taken back', async () => {
    const place = { residenceCountry: 'RO', currentCity: 'Cluj' };
    const [she, he] = [await join(service, { ...HER, ...place }), await join(service, { ...HIM, ...place })];
    const sees = async (viewer: string, other: string) => {
      const { items, totalCount } = await shown(viewer);
      const listed = ids(await list(service, viewer)).includes(other);
      const score = (await service.as(viewer)(`/api/balkan-score/${other}`)).status;
      return { isShown: ids(items).includes(other), totalCount, listed, score };
    };
    const both = async () => [await sees(she, he), await sees(he, she)];
    const [hers, his] = await service.eventually(async () => {
      const found = await both();
      for (const each of found) expect(each).toMatchObject({ isShown: true, listed: true, score: 200 });
      return found;
    });
    for (const event of [
      chose('MemberLiked', he, she),
      chose('MemberLiked', she, he),
      match('MatchMade', she, he),
    ])
      await told(service, event);
    await told(service, match('MatchEnded', she, he));
    await told(service, chose('MemberBlocked', he, she));
    const nobody = { isShown: false, listed: false, score: 404 };
    await service.eventually(async () =>
      expect(await both()).toEqual([
        { ...nobody, totalCount: (hers?.totalCount ?? 0) - 1 },
        { ...nobody, totalCount: (his?.totalCount ?? 0) - 1 },
      ]),
    );
    await told(service, chose('MemberUnblocked', he, she));
    await service.eventually(async () => expect(await both()).toEqual([hers, his]));
    expect((await shown(she)).items.find(({ id }) => id === he)).toMatchObject({ isLiked: false });
    for (const id of [she, he]) await erase(service, id);
  });
});

describe('who is hidden', () => {
  const aside = { residenceCountry: 'RO', currentCity: 'Cluj' };
  test('is suspended: nobody meets them, matches neither, until it is lifted', async () => {
    const [she, he] = [await join(service, { ...HER, ...aside }), await join(service, { ...HIM, ...aside })];
    const other = await join(service, { ...HIM, ...aside });
    await told(service, chose('MemberLiked', he, she));
    await told(service, chose('MemberLiked', she, he));
    await told(service, match('MatchMade', he, she));
    await service.eventually(async () =>
      expect((await list(service, she)).find(({ id }) => id === he)).toMatchObject({
        isMutualInterest: true,
      }),
    );
    const before = await shown(she);
    await told(service, stands(he, SUSPENDED));
    await service.eventually(async () =>
      expect(await shown(she)).toMatchObject({ totalCount: before.totalCount - 1 }),
    );
    expect((await list(service, she)).map(({ id }) => id)).not.toContain(he);
    expect((await list(service, she)).map(({ id }) => id)).toContain(other);
    expect((await service.as(she)(`/api/balkan-score/${he}`)).status).toBe(404);
    await told(service, stands(he, LIFTED));
    await service.eventually(async () => expect(await shown(she)).toEqual(before));
    for (const id of [she, he, other]) await erase(service, id);
  });

  test('hides from where others live or come from: only matches meet them, whom alone they meet', async () => {
    const home = { ...aside, currentCity: 'Bacău' };
    const [she, he] = [await join(service, { ...HER, ...home }), await join(service, { ...HIM, ...home })];
    const stranger = await join(service, { ...HIM, ...home, heritageCountries: ['SI', 'BG'] });
    await told(service, chose('MemberLiked', he, she));
    await told(service, chose('MemberLiked', she, he));
    await told(service, match('MatchMade', he, she));
    const everyone = async (viewer: string) => {
      const pages = await everyPage(service, viewer, 'limit=50');
      const found = pages.flatMap(({ items }) => ids(items));
      // Somebody may arrive between two pages, found and not counted.
      expect(pages.map(({ totalCount }) => totalCount)).toEqual(pages.map(() => found.length));
      return found;
    };
    // Members of earlier tests may still arrive: only those are counted who were there at first.
    const known = await service.eventually(async () => {
      const [hers, strangers] = [await everyone(she), await everyone(stranger)];
      expect([hers.includes(he), hers.includes(stranger), strangers.includes(she)]).toEqual([
        true,
        true,
        true,
      ]);
      return new Set([...hers, ...strangers]);
    });
    const counts = async () => {
      const [hers, strangers] = [await everyone(she), await everyone(stranger)];
      return {
        found: [hers.includes(he), hers.includes(stranger), strangers.includes(she)],
        counted: [hers, strangers].map((found) => found.filter((id) => known.has(id)).length),
      };
    };
    const before = await counts();
    const [hers = 0, strangers = 0] = before.counted;
    const shield = (changes: Partial<OriginShield>) => told(service, hides(she, changes));
    await shield({ heritages: ['SI'] });
    await service.eventually(async () =>
      expect(await counts()).toEqual({
        found: [true, false, false],
        // Others are from there, too.
        counted: [expect.any(Number), strangers - 1],
      }),
    );
    expect(ids(await list(service, she))).not.toContain(stranger);
    expect(ids(await list(service, stranger))).not.toContain(she);
    for (const [viewer, other] of [
      [she, stranger],
      [stranger, she],
    ] as const)
      expect((await service.as(viewer)(`/api/balkan-score/${other}`)).status).toBe(404);
    await shield({ cities: [{ country: 'RO', city: 'BACAU' }] });
    await service.eventually(async () =>
      expect(await counts()).toEqual({ found: [false, false, false], counted: [hers - 2, strangers - 1] }),
    );
    expect((await list(service, he)).find(({ id }) => id === she)).toMatchObject({ isMutualInterest: true });
    await told(service, changed(stranger, { currentCity: 'Iași' }));
    // Where one has lived counts for a while as where one lives (docs/product.md#shields-remember).
    clock.now = new Date(Date.now() + LIMITS.formerHomes.kept + DAY_MS);
    await service.eventually(async () =>
      expect(await counts()).toEqual({ found: [false, true, true], counted: [hers - 1, strangers] }),
    );
    expect(ids(await list(service, she))).toContain(stranger);
    clock.reset();
    expect(await counts()).toEqual({ found: [false, false, false], counted: [hers - 2, strangers - 1] });
    for (const [viewer, other] of [
      [she, stranger],
      [stranger, she],
    ] as const) {
      expect(ids(await list(service, viewer))).not.toContain(other);
      expect((await service.as(viewer)(`/api/balkan-score/${other}`)).status).toBe(404);
    }
    await shield({});
    await service.eventually(async () => expect(await counts()).toEqual(before));
    for (const id of [she, he, stranger]) await erase(service, id);
  });

  const day = { on: '2026-06-14' };
  test.each([
    ['is paused', { type: 'MemberPaused', data: {} }, { type: 'MemberResumed', data: {} }],
    ['has stayed away', { type: 'MemberFellAsleep', data: day }, { type: 'MemberReturned', data: day }],
  ] as const)('%s: only matches meet them, whom alone they meet', async (_, hidden, back) => {
    const [she, he] = [await join(service, { ...HER, ...aside }), await join(service, { ...HIM, ...aside })];
    const stranger = await join(service, { ...HER, ...aside });
    await told(service, chose('MemberLiked', he, she));
    await told(service, chose('MemberLiked', she, he));
    await told(service, match('MatchMade', he, she));
    await service.eventually(async () =>
      expect((await shown(stranger)).items.map(({ id }) => id)).toContain(he),
    );
    await told(service, stands(he, hidden));
    await service.eventually(async () =>
      expect(await shown(he)).toEqual({ items: [], hasMore: false, totalCount: 0 }),
    );
    expect((await list(service, he)).map(({ id }) => id)).toEqual([she]);
    expect((await shown(stranger)).items.map(({ id }) => id)).not.toContain(he);
    expect((await list(service, stranger)).map(({ id }) => id)).not.toContain(he);
    expect((await service.as(stranger)(`/api/balkan-score/${he}`)).status).toBe(404);
    expect((await list(service, she)).find(({ id }) => id === he)).toMatchObject({ isMutualInterest: true });
    await told(service, stands(he, back));
    await service.eventually(async () =>
      expect((await shown(stranger)).items.map(({ id }) => id)).toContain(he),
    );
    for (const id of [she, he, stranger]) await erase(service, id);
  });
});

describe('GET /api/balkan-score/{id}', () => {
  test('both get the same explained score, which is also the one on the card', async () => {
    const she = await join(service, { ...HER, ...aside, heritageCountries: ['AL'] });
    const he = await join(service, { ...HIM, ...aside, heritageCountries: ['AL'] });
    const score = async (viewer: string, id: string) =>
      (await service.as(viewer)(`/api/balkan-score/${id}`)).json();
    const hers = await service.eventually(async () => {
      const answer = await score(she, he);
      expect(answer).toMatchObject({ totalScore: expect.any(Number), parts: expect.arrayContaining([]) });
      return answer;
    });
    expect(hers).toEqual(await score(he, she));
    const card = (await shown(she)).items.find(({ id }) => id === he);
    expect(hers).toMatchObject({ totalScore: card?.balkanScore });
  });

  test('there is none with oneself, nobody or someone erased', async () => {
    const she = await join(service, { ...HER, firstName: exampleProfile().firstName });
    const gone = await join(service, HIM);
    await erase(service, gone);
    const code = async (id: string) => {
      const response = await service.as(she)(`/api/balkan-score/${id}`);
      expect(response.status).toBe(404);
      return response.json();
    };
    await service.eventually(async () =>
      expect(await code(gone)).toMatchObject({ code: 'member_not_found' }),
    );
    for (const id of [she, 'not-an-id', await service.newMember()])
      expect(await code(id)).toMatchObject({ code: 'member_not_found' });
    const newcomer = await service.newMember();
    service.isNewcomer(newcomer);
    const response = await service.as(newcomer)(`/api/balkan-score/${she}`);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'profile_incomplete' }]);
  });
});
