import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { exampleProfile, type TestService, testService } from '@kolo/testing';
import { interactionService } from '../service.ts';

type Choice = InternalInput<'interaction', 'seed'>['choices'][number];

let t: TestService;
let ana: string;
let iva: string;
let marko: string;
beforeEach(async () => {
  t = await testService(interactionService);
  [ana, iva, marko] = [await registered(), await registered(), await registered()];
});
afterEach(() => t.stop());

async function registered(): Promise<string> {
  const id = await t.newMember();
  const data = exampleProfile({ interestedIn: 'Everyone' });
  await t.publish('profile', streams.profile(id), id, { type: 'ProfileCompleted', data });
  return id;
}
const like = (by: string, to: string): Choice => ({ by, to, choice: 'like' });
const pass = (by: string, to: string): Choice => ({ by, to, choice: 'pass' });
const seed = (...choices: Choice[]) =>
  t.service.answer('seed', { choices }) as Promise<InternalOutput<'interaction', 'seed'>>;
const likesSent = async (by: string) => (await t.as(by)('/api/likes-sent')).json();
const standing = (one: string, other: string) => t.service.answer('standing', { one, other });

test('seeded likes are there, and two of them are a match', async () => {
  expect(await seed(like(marko, ana), like(ana, marko), pass(marko, iva), like(iva, ana))).toEqual({
    written: 3,
  });
  await t.eventually(async () =>
    expect(await Promise.all([ana, iva, marko].map(likesSent))).toEqual([[marko], [ana], [ana]]),
  );
  expect(await standing(ana, marko)).toMatchObject({ matched: true });
  expect(await standing(ana, iva)).toMatchObject({ matched: false });
});

test('a pair that has chosen keeps what it has, and may choose on', async () => {
  await t.eventually(
    async () => (await t.as(ana)('/api/dislike', { json: { dislikedUserId: marko } })).status === 200,
  );
  expect(await seed(like(ana, marko), like(ana, iva))).toEqual({ written: 1 });
  expect(await seed(like(ana, marko), like(ana, iva))).toEqual({ written: 0 });
  await t.restart();
  expect(await likesSent(ana)).toEqual([iva]);
  const answer = await t.as(iva)('/api/like', { json: { likedUserId: ana } });
  expect(await answer.json()).toMatchObject({ isMatch: true });
});

test('erased members get nothing, and nobody does where one would choose themselves', async () => {
  await t.ports.keyring.erase(marko);
  expect(await seed(like(ana, marko), like(marko, iva), like(ana, iva))).toEqual({ written: 1 });
  await expect(seed(like(iva, ana), like(iva, iva))).rejects.toMatchObject({ code: 'own_profile' });
  expect(await likesSent(iva)).toEqual([]);
});
