import { afterAll, beforeAll } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import { fitBothWays, type Seeking } from '@kolo/contracts/profile/eligibility';
import type { Tier } from '@kolo/contracts/profile/enumerations';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { PeerUnavailableError } from '@kolo/service';
import { exampleProfile, type TestService, testService } from '@kolo/testing';
import { interactionService } from '../service.ts';

/** Interaction for the tests of a file. Bound before the first test. */
export let t: TestService;
export const tiers = new Map<string, Tier>();
export const profiles = new Map<string, Seeking>();
/** How far the clock is ahead. */
export const clock = { aheadMs: 0 };
/** Photos by member, as media has them. */
export const albums = new Map<string, string[]>();
/** What messaging was asked to count, and what it answers. */
export const messaging = {
  charges: [] as InternalInput<'messaging', 'chargeComment'>[],
  left: true,
  silent: false,
};
let profileAnswers = true;

beforeAll(async () => {
  t = await testService(interactionService, {
    clock: () => new Date(Date.now() + clock.aheadMs),
    answers: {
      'identity.account': async ({ memberId }: { memberId: string }) => {
        const tier = tiers.get(memberId) ?? 'free';
        return profiles.has(memberId) ? { id: memberId, tier } : null;
      },
      'media.album': async ({ memberId }: { memberId: string }) => {
        const photoIds = albums.get(memberId) ?? [];
        return { photos: photoIds.length, photoIds };
      },
      'messaging.chargeComment': async (charge: InternalInput<'messaging', 'chargeComment'>) => {
        if (messaging.silent) throw new PeerUnavailableError('silent in this test');
        if (messaging.left) messaging.charges.push(charge);
        return { charged: messaging.left };
      },
      'profile.fit': async ({ one, other }: { one: string; other: string }) => {
        if (!profileAnswers) throw new PeerUnavailableError('silent in this test');
        const [first, second] = [profiles.get(one), profiles.get(other)];
        return { fit: Boolean(first && second && fitBothWays(first, second)) };
      },
    },
  });
});
afterAll(() => t.stop());

export async function whileProfileIsSilent<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  profileAnswers = false;
  try {
    return await ask();
  } finally {
    profileAnswers = true;
  }
}

export const EVERYONE: Seeking = { gender: 'Female', interestedIn: 'Everyone' };

/** A member with a complete profile. */
export async function registered(seeking = EVERYONE): Promise<string> {
  const id = await t.newMember();
  profiles.set(id, seeking);
  const data = exampleProfile({ firstName: 'Ana', ...seeking });
  await t.publish('profile', streams.profile(id), id, { type: 'ProfileCompleted', data });
  return id;
}

const post = async (by: string, path: string, json: unknown) => {
  const response = await t.as(by)(path, { json });
  return { status: response.status, body: await response.json() };
};

export const like = (by: string, likedUserId: unknown) => post(by, '/api/like', { likedUserId });
export async function likeWithComment(
  by: string,
  likedUserId: string,
  {
    comment = 'Is that Kotor?',
    about = { answer: 'coffeeOrder' },
    key,
  }: { comment?: string; about?: unknown; key?: string } = {},
) {
  const response = await t.as(by)('/api/like-with-comment', {
    json: { likedUserId, comment, about },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
  return { status: response.status, body: await response.json() };
}
export const unlike = (by: string, likedUserId: string) => post(by, '/api/unlike', { likedUserId });
export const pass = (by: string, dislikedUserId: string) => post(by, '/api/dislike', { dislikedUserId });
export const takePassBack = (by: string, dislikedUserId: string) =>
  post(by, '/api/undislike', { dislikedUserId });
export const unmatch = (by: string, userId: string) => post(by, '/api/unmatch', { userId });
export const block = (by: string, userId: string) => post(by, '/api/block', { userId });
export const unblock = (by: string, userId: string) => post(by, '/api/unblock', { userId });
export const get = async (by: string, path: string) => (await t.as(by)(path)).json();
export const standing = async (one: string, other: string) => t.service.answer('standing', { one, other });
