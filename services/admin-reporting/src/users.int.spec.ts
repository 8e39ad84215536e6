import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminUsersResponse } from '@kolo/contracts/api/admin';
import type { MessagingEvent } from '@kolo/contracts/events';
import { pairKey, streams } from '@kolo/contracts/ids';
import type { TestService } from '@kolo/testing';
import { erase, join, like, MODERATOR, match, OPERATOR, send, startAdmin, unlike } from './testing/world.ts';

let service: TestService;
beforeEach(async () => {
  service = await startAdmin();
});
afterEach(() => service.stop());

async function users(query = ''): Promise<AdminUsersResponse> {
  const response = await service.as(OPERATOR)(`/api/admin/users?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as AdminUsersResponse;
}
const eventually = (expected: Partial<AdminUsersResponse>) =>
  service.eventually(async () => expect(await users()).toMatchObject(expected));
const names = (answer: AdminUsersResponse) => answer.users.map(({ firstName }) => firstName);

describe('who may ask', () => {
  test('a visitor is asked to sign in', async () => {
    expect((await service.anonymously('/api/admin/users')).status).toBe(401);
  });

  test.each(['a member', 'a moderator'])('%s finds nothing here', async (who) => {
    const member = service.as(who === 'a moderator' ? MODERATOR : await service.newMember());
    for (const query of ['', '?page=x', '?search=a&search=b']) {
      const response = await member(`/api/admin/users${query}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        error: 'There is nothing at this address.',
        code: 'not_found',
      });
    }
  });

  test('without identity nobody is let in', async () => {
    await service.stop();
    service = await startAdmin({ identity: 'is silent' });
    expect((await service.as(OPERATOR)('/api/admin/users')).status).toBe(503);
  });

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'search=a&search=b'])(
    '%s is invalid',
    async (query) => {
      expect((await service.as(OPERATOR)(`/api/admin/users?${query}`)).status).toBe(400);
    },
  );
});

describe('who was shown the list', () => {
  let noted: unknown[];
  const watch = async () => {
    await service.stop();
    noted = [];
    service = await startAdmin({ note: (listing) => noted.push(listing) });
  };

  test('is noted for every search and every page of it, without what was searched for', async () => {
    await watch();
    for (const firstName of ['Ana', 'Iva', 'Ivan']) await join(service, { firstName });
    await eventually({ totalCount: 3 });
    noted.length = 0;
    const shown = [
      await users(),
      await users('search=Ivan'),
      await users('search=iva&limit=1&page=2'),
      await users('search=nobody'),
    ];
    expect(shown.map(({ users }) => users.length)).toEqual([3, 1, 1, 0]);
    const by = OPERATOR;
    expect(noted).toEqual([
      { by, page: 1, shown: 3, found: 3, isSearch: false },
      { by, page: 1, shown: 1, found: 1, isSearch: true },
      { by, page: 2, shown: 1, found: 2, isSearch: true },
      { by, page: 1, shown: 0, found: 0, isSearch: true },
    ]);
  });

  test('is not noted of who is refused', async () => {
    await watch();
    await service.as(MODERATOR)('/api/admin/users');
    await service.as(OPERATOR)('/api/admin/users?page=0');
    expect(noted).toEqual([]);
  });

  test('is noted before it is given: without moderation nothing is', async () => {
    await service.stop();
    service = await startAdmin({ note: null });
    const answer = await service.as(OPERATOR)('/api/admin/users');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('the users', () => {
  test('nobody is there at first', async () => {
    expect(await users()).toEqual({
      users: [],
      totalCount: 0,
      totalUsers: 0,
      totalCompleteProfiles: 0,
      percentMale: 0,
      percentFemale: 0,
      totalMutualLikes: 0,
      totalLikes: 0,
      totalMessages: 0,
      currentPage: 1,
      totalPages: 1,
    });
  });

  test('a line holds account and profile, or shows that the profile is missing', async () => {
    const ana = await join(service, { firstName: 'Ana', lastName: 'Anić', email: 'ana@example.org' });
    const marko = await join(service, {
      firstName: 'Marko',
      email: 'marko@example.org',
      tier: 'premium',
      profile: { gender: 'Male', heritageCountries: ['HR', 'BA'], residenceCountry: 'DE' },
    });
    await eventually({ totalCount: 2, totalCompleteProfiles: 1 });
    expect((await users()).users).toEqual([
      {
        id: marko,
        firstName: 'Marko',
        lastName: 'Test',
        email: 'marko@example.org',
        gender: 'Male',
        residenceCountry: 'DE',
        heritageCountries: ['HR', 'BA'],
        heritageCountry: 'HR',
        subscriptionTier: 'premium',
        planType: null,
        profileComplete: true,
      },
      {
        id: ana,
        firstName: 'Ana',
        lastName: 'Anić',
        email: 'ana@example.org',
        gender: null,
        residenceCountry: null,
        heritageCountries: [],
        heritageCountry: null,
        subscriptionTier: 'free',
        planType: null,
        profileComplete: false,
      },
    ]);
  });

  test('they come by 20, the newest first', async () => {
    const everyone = Array.from({ length: 45 }, (_, index) => `Member${String(index).padStart(2, '0')}`);
    for (const firstName of everyone) await join(service, { firstName });
    await eventually({ totalCount: 45, totalPages: 3, currentPage: 1 });
    const pages = [
      await users(),
      await users('page=2'),
      await users('page=3&limit=20'),
      await users('page=4'),
    ];
    expect(pages.map((page) => page.users.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flatMap(names))).toEqual(new Set(everyone));
    expect(pages[1]?.currentPage).toBe(2);
    expect(names(await users('limit=1'))).toEqual(['Member44']);
  });

  test.each([
    ['ana', ['Ana']],
    ['ĐORĐE', ['Đorđe']],
    ['dorde peric', ['Đorđe']],
    ['Ђорђе', ['Đorđe']],
    ['Djordje Peric', ['Đorđe']],
    ['БОСНИА', ['Marko', 'Ana']],
    ['  Perić ', ['Đorđe']],
    ['MARKO+kolo@', ['Marko']],
    ['bosnia', ['Marko', 'Ana']],
    ['xk', ['Đorđe']],
    ['example.org', ['Marko', 'Đorđe', 'Ana']],
    ['%', []],
    ['.*', []],
    ['_na', []],
  ])('searching for %j finds %j', async (search, found) => {
    await join(service, { firstName: 'Ana', profile: { heritageCountries: ['BA'] } });
    await join(service, { firstName: 'Đorđe', lastName: 'Perić', profile: { heritageCountries: ['XK'] } });
    await join(service, {
      firstName: 'Marko',
      email: 'marko+kolo@example.org',
      profile: { heritageCountries: ['BA', 'HR'] },
    });
    await eventually({ totalCount: 3, totalCompleteProfiles: 3 });
    const answer = await users(`search=${encodeURIComponent(search)}`);
    expect(new Set(names(answer))).toEqual(new Set(found));
    expect(answer).toMatchObject({ totalCount: found.length, totalUsers: 3, totalCompleteProfiles: 3 });
  });
});

/** Three men, one woman and a newcomer; a match, a one-sided like, and three messages. */
async function livingTogether() {
  const person = (firstName: string, gender: 'Male' | 'Female') =>
    join(service, { firstName, profile: { gender } });
  const ana = await person('Ana', 'Female');
  const [marko, ivan, petar] = [
    await person('Marko', 'Male'),
    await person('Ivan', 'Male'),
    await person('Petar', 'Male'),
  ];
  await join(service, { firstName: 'Newcomer' });
  await like(service, ana, marko);
  await like(service, marko, ana);
  await match(service, 'MatchMade', marko, ana);
  await like(service, ivan, ana);
  await send(service, ana, marko, '202605');
  await send(service, ana, marko, '202606');
  await send(service, marko, ana, '202606');
  return { ana, marko, ivan, petar };
}

const FIGURES = {
  totalCount: 5,
  totalCompleteProfiles: 4,
  percentMale: 75,
  percentFemale: 25,
  totalMutualLikes: 1,
  totalLikes: 3,
  totalMessages: 3,
};

describe('the figures', () => {
  test('likes are directed, a match holds two, percentages are of complete profiles', async () => {
    await livingTogether();
    await eventually(FIGURES);
  });

  test('a like taken back leaves, and the match with it', async () => {
    const { ana, marko } = await livingTogether();
    await unlike(service, ana, marko);
    await match(service, 'MatchEnded', ana, marko);
    await eventually({ totalLikes: 2, totalMutualLikes: 0, totalMessages: 3 });
  });

  test('a comment that came with a like counts once, when it is charged', async () => {
    const { ivan, ana } = await livingTogether();
    const key = pairKey(ivan, ana);
    const tell = (stream: string, event: MessagingEvent) =>
      service.publish('messaging', stream, ivan, event, key);
    const message = { messageId: 'm', from: ivan, to: ana, content: 'Kotor?' };
    await tell(streams.sent(ivan, '202606'), { type: 'MessageSent', data: message });
    await tell(streams.conversation(ivan, ana), {
      type: 'MessageSent',
      data: { ...message, about: { answer: 'coffeeOrder' } },
    });
    for (const chargeId of ['c', 'd'])
      await tell(streams.sent(ivan, '202606'), {
        type: 'CommentCharged',
        data: { chargeId, from: ivan, to: ana },
      });
    await eventually({ totalMessages: 6 });
  });

  test('an erased member leaves with their likes and messages, also from a rebuilt view', async () => {
    const { ana, marko, petar } = await livingTogether();
    await eventually(FIGURES);
    await erase(service, marko);
    await like(service, petar, marko);
    await like(service, petar, ana);
    const afterwards = {
      totalCount: 4,
      totalCompleteProfiles: 3,
      percentMale: 67,
      percentFemale: 33,
      totalMutualLikes: 0,
      totalLikes: 2,
      totalMessages: 2,
    };
    await eventually(afterwards);
    const before = await users();
    await service.restart(() => rmSync(path.join(service.directory, 'admin-reporting.views.sqlite')));
    await service.eventually(async () => expect(await users()).toEqual(before));
    expect(await users('search=marko')).toMatchObject({ users: [], totalCount: 0 });
  });
});
