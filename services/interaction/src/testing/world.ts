import { afterAll, beforeAll } from '@jest/globals';
import { fitBothWays, type Seeking, streams, type Tier } from '@kolo/contracts';
import { PeerUnavailableError } from '@kolo/service';
import { exampleProfile, type TestService, testService } from '@kolo/testing';
import { interactionService } from '../service.ts';

/**
 * Interaction for the tests of a file, which comes and goes with them, and what members ask of it. It is bound before the
 * first test.
 */
export let t: TestService;
/** Tiers, as identity says when it is asked. */
export const tiers = new Map<string, Tier>();
/** Whose profile is complete, and whom they seek, as profile says when it is asked. */
export const profiles = new Map<string, Seeking>();
/** How far the clock is ahead. */
export const clock = { aheadMs: 0 };
let profileAnswers = true;

beforeAll(async () => {
  t = await testService(interactionService, {
    clock: () => new Date(Date.now() + clock.aheadMs),
    answers: {
      'identity.account': async ({ memberId }: { memberId: string }) => {
        const tier = tiers.get(memberId) ?? 'free';
        return profiles.has(memberId) ? { id: memberId, tier } : null;
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

/** What is answered while profile answers nobody. */
export async function whileProfileIsSilent<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  profileAnswers = false;
  try {
    return await ask();
  } finally {
    profileAnswers = true;
  }
}

export const EVERYONE: Seeking = { gender: 'Female', interestedIn: 'Everyone' };

/** A member whose profile is complete; the feed brings it by itself. */
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
export const unlike = (by: string, likedUserId: string) => post(by, '/api/unlike', { likedUserId });
export const pass = (by: string, dislikedUserId: string) => post(by, '/api/dislike', { dislikedUserId });
export const takePassBack = (by: string, dislikedUserId: string) =>
  post(by, '/api/undislike', { dislikedUserId });
export const unmatch = (by: string, userId: string) => post(by, '/api/unmatch', { userId });
export const block = (by: string, userId: string) => post(by, '/api/block', { userId });
export const unblock = (by: string, userId: string) => post(by, '/api/unblock', { userId });
export const get = async (by: string, path: string) => (await t.as(by)(path)).json();
/** What the two have chosen, as other services are told. */
export const standing = async (one: string, other: string) => t.service.answer('standing', { one, other });
