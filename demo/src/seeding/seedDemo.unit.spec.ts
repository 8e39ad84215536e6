import { expect, test } from '@jest/globals';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { INTERNAL } from '@kolo/contracts/protocol/internal';
import { localPeers } from '@kolo/service';
import { demoPeople } from '../cast/demoPeople.ts';
import { demoLikes } from '../cast/likes.ts';
import { type DemoTarget, seedDemo } from './seedDemo.ts';

const NOW = new Date('2026-12-24T18:00:00Z');

interface Member {
  email: string;
  seenOn: string;
  profile?: ProfileFields;
  photos: number;
}

/** A product in memory that can fail at its n-th change, as a process can be killed between any two. */
function product() {
  const members = new Map<string, Member>();
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
  const seeds: Record<string, (input: unknown) => unknown> = {
    identity(input) {
      const asked = INTERNAL.identity.seed.input.parse(input);
      return {
        memberIds: asked.members.map(({ email, seenOn }) => {
          const id = `id of ${email}`;
          if (!members.has(id)) members.set(id, { email, photos: 0, seenOn });
          return id;
        }),
      };
    },
    profile(input) {
      const { profiles } = INTERNAL.profile.seed.input.parse(input);
      for (const { memberId, fields } of profiles) member(memberId).profile = fields;
      return { written: profiles.length };
    },
    interaction(input) {
      const { choices } = INTERNAL.interaction.seed.input.parse(input);
      for (const { by, to } of choices) likes.add(`${by} ${to}`);
      return { written: choices.length };
    },
  };
  const target: DemoTarget = {
    peers: localPeers('operator', (service) => ({
      async answer(question, input) {
        change();
        expect(question).toBe('seed');
        return seeds[service]?.(input);
      },
    })),
    photos: {
      count: async (id) => member(id).photos,
      async add(id, bytes) {
        change();
        if (bytes.length > 0) member(id).photos += 1;
      },
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
  for (const { account, fields, portraits, seenDaysAgo } of people) {
    expect(members.get(`id of ${account.email}`)).toEqual({
      email: account.email,
      profile: fields,
      photos: portraits.length,
      seenOn: new Date(NOW.getTime() - seenDaysAgo * 86_400_000).toISOString().slice(0, 10),
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
