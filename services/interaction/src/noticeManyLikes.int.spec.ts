import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { exampleProfile, type TestService, testService } from '@kolo/testing';
import { interactionService } from './service.ts';

const { likes } = SIGNAL_LIMITS;
const signals: InternalInput<'moderation', 'signal'>[] = [];
let now = () => new Date();
let t: TestService;
let others: string[] = [];
beforeAll(async () => {
  t = await testService(interactionService, {
    clock: () => now(),
    answers: {
      'moderation.signal': async (signal: InternalInput<'moderation', 'signal'>) => {
        signals.push(signal);
        return { raised: true };
      },
      'profile.fit': async () => ({ fit: true }),
    },
  });
  others = [];
  for (let each = 0; each <= likes.more; each++) others.push(await t.newMember());
});
afterAll(() => t.stop());

async function registered(): Promise<string> {
  const id = await t.newMember();
  const person = { firstName: 'Ana', lastName: 'Test', email: `${id}@example.org`, birthdate: '1990-01-01' };
  await t.publish('identity', streams.account(id), id, { type: 'MemberRegistered', data: person });
  const data = exampleProfile({ firstName: 'Ana', interestedIn: 'Everyone' });
  await t.publish('profile', streams.profile(id), id, { type: 'ProfileCompleted', data });
  return id;
}
const liking = async (by: string, likedUserId: string, path = '/api/like') =>
  expect((await t.as(by)(path, { json: { likedUserId } })).status).toBe(200);
const likingAll = (by: string, to: readonly string[]) => Promise.all(to.map((other) => liking(by, other)));
const about = (member: string) => signals.filter(({ memberId }) => memberId === member);

test('a young account that likes hundreds is told to moderation, others are not', async () => {
  const [young, older] = [await registered(), await registered()];
  const [first = '', ...rest] = others;
  now = () => new Date(Date.now() + likes.youngFor);
  await likingAll(older, others);
  now = () => new Date();
  // What was taken back does not count.
  await liking(young, first);
  await liking(young, first, '/api/unlike');
  await likingAll(young, rest);
  const before = new Date().toISOString();
  await liking(young, first);
  await t.eventually(() =>
    expect(about(young)).toEqual([{ memberId: young, kind: 'likes', at: expect.any(String) }]),
  );
  expect((about(young)[0]?.at ?? '') >= before).toBe(true);
  expect(about(older)).toEqual([]);
});
