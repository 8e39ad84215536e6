import { expect, test } from '@jest/globals';
import type { ProfileFields } from '@kolo/contracts';
import { demoLikes } from './likes.ts';
import { demoPeople } from './people.ts';
import { type DemoTarget, seedDemo } from './seed.ts';

const NOW = new Date('2026-12-24T18:00:00Z');

/** A product in memory that can fail at its n-th change, as a process can be killed between any two. */
function product() {
  const members = new Map<string, { email: string; profile?: ProfileFields; photos: number; seen?: Date }>();
  const likes = new Set<string>();
  const marks = new Map<string, string>();
  let changesLeft = Number.POSITIVE_INFINITY;
  const change = () => {
    if (changesLeft-- <= 0) throw new Error('killed');
  };
  const member = (id: string) => {
    const found = members.get(id);
    if (!found) throw new Error('no such member');
    return found;
  };
  const target: DemoTarget = {
    async register({ email }, seen) {
      change();
      const id = `id of ${email}`;
      if (!members.has(id)) members.set(id, { email, photos: 0, seen });
      return id;
    },
    async completeProfile(id, profile) {
      change();
      member(id).profile = profile;
    },
    photoCount: async (id) => member(id).photos,
    async addPhoto(id, bytes) {
      change();
      if (bytes.length > 0) member(id).photos += 1;
    },
    async like(by, to) {
      change();
      likes.add(`${by} ${to}`);
    },
    marks: {
      read: async (key) => marks.get(key) ?? null,
      async write(key, value) {
        change();
        marks.set(key, value);
      },
    },
  };
  return {
    target,
    state: () => ({ members: new Map(members), likes: new Set(likes) }),
    failAfter: (changes: number) => {
      changesLeft = changes;
    },
  };
}

const people = demoPeople();
const SOME = 50;

test('everybody gets an account, a profile, photos and a last visit, and some like each other', async () => {
  const { target, state } = product();
  const progress: number[] = [];
  await seedDemo(target, { now: NOW, onProgress: (done) => progress.push(done) });
  const { members, likes } = state();
  expect(progress).toEqual(people.map((_, index) => index + 1));
  for (const { account, profile, portraits, lastSeenDaysAgo } of people) {
    expect(members.get(`id of ${account.email}`)).toEqual({
      email: account.email,
      profile,
      photos: portraits.length,
      seen: new Date(NOW.getTime() - lastSeenDaysAgo * 86_400_000),
    });
  }
  expect(likes.size).toBeGreaterThan(20);
  expect(likes.size).toBeLessThanOrEqual(demoLikes(people).length + people.length);
});

test('an interrupted seeding goes on without doubles', async () => {
  const whole = product();
  await seedDemo(whole.target, { now: NOW, most: SOME });
  expect(whole.state().members.size).toBe(SOME);
  const interrupted = product();
  for (let changes = 1; ; changes += 7) {
    interrupted.failAfter(changes);
    const outcome = await seedDemo(interrupted.target, { now: NOW, most: SOME }).catch(() => 'killed');
    if (outcome !== 'killed') break;
  }
  expect(interrupted.state()).toEqual(whole.state());
});

test('a signal stops it between two people', async () => {
  const { target, state } = product();
  const abort = new AbortController();
  await seedDemo(target, {
    now: NOW,
    signal: abort.signal,
    onProgress: (done) => {
      if (done === 3) abort.abort();
    },
  });
  expect(state().members.size).toBe(3);
  expect(state().likes.size).toBe(0);
});

test('more than the last time are added to those who are there', async () => {
  const { target, state } = product();
  await seedDemo(target, { now: NOW, most: SOME });
  const some = state();
  await seedDemo(target, { now: NOW });
  const all = state();
  expect(all.members.size).toBe(people.length);
  for (const [id, member] of some.members) expect(all.members.get(id)).toEqual(member);
  expect(all.likes.size).toBeGreaterThan(some.likes.size);
});
