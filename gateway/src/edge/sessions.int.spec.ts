import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { csrfToken, useOf } from '@kolo/service';
import { type EdgeUnderTest, edgeUnderTest } from '../testing/edgeUnderTest.ts';

const ANA = 'AnaAnaAnaAna';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let edge: EdgeUnderTest;
beforeEach(async () => {
  edge = await edgeUnderTest();
});
afterEach(() => edge.stop());

const statusOf = async (token: string) => (await edge.call('/api/matches', token)).status;
/** The cookie after a call on a day on which it is renewed. */
async function renewed(token: string): Promise<string> {
  const fresh = edge.renewedBy(await edge.call('/api/matches', token));
  if (!fresh) throw new Error('the session was not renewed');
  return fresh;
}

test('a session in use outlives thirty days, by a new secret a day', async () => {
  let token = await edge.signIn(ANA);
  expect(edge.renewedBy(await edge.call('/api/matches', token))).toBeNull();
  for (let week = 0; week < 6; week++) {
    edge.pass(7 * DAY);
    const fresh = await renewed(token);
    expect(fresh).not.toBe(token);
    token = fresh;
  }
  expect(await statusOf(token)).toBe(200);
});

test('a session ends thirty days after its last use, and half a year after it began', async () => {
  const unused = await edge.signIn(ANA);
  let used = await edge.signIn(ANA);
  edge.pass(29 * DAY);
  used = await renewed(used);
  edge.pass(DAY);
  expect(await statusOf(unused)).toBe(401);
  for (let month = 0; month < 5; month++) {
    edge.pass(28 * DAY);
    used = await renewed(used);
  }
  expect(await statusOf(used)).toBe(200);
  edge.pass(10 * DAY);
  expect(await statusOf(used)).toBe(401);
});

test('a session notes the hour of its last use, on any use, and no finer; where it began stays', async () => {
  const token = await edge.signIn(ANA);
  const use = async () => {
    const [session] = await edge.state.sessionsOfMember(ANA, 1, edge.now());
    return session && useOf(session);
  };
  const usedAt = async () => new Date((await use())?.lastUsedAt ?? 0).toISOString();
  expect(await usedAt()).toBe('2026-11-21T12:00:00.000Z');
  edge.pass(90 * MINUTE);
  expect(edge.renewedBy(await edge.call('/api/matches', token))).toBeNull();
  expect(await usedAt()).toBe('2026-11-21T13:00:00.000Z');
  edge.pass(2 * DAY);
  await renewed(token);
  expect(await usedAt()).toBe('2026-11-23T13:00:00.000Z');
  expect(await use()).toMatchObject({ country: 'RS' });
});

test('requests that come at once are all answered, and one of them renews', async () => {
  const token = await edge.signIn(ANA);
  edge.pass(2 * DAY);
  const answers = await Promise.all(Array.from({ length: 12 }, () => edge.call('/api/matches', token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(answers.map(edge.renewedBy).filter((fresh) => fresh !== null)).toHaveLength(1);
});

test('the old secret counts a minute after the new one was seen, and not longer', async () => {
  const token = await edge.signIn(ANA);
  edge.pass(2 * DAY);
  const fresh = await renewed(token);
  expect([await statusOf(token), await statusOf(fresh), await statusOf(token)]).toEqual([200, 200, 200]);
  edge.pass(MINUTE - 1);
  expect([await statusOf(token), await statusOf(fresh)]).toEqual([200, 200]);
  expect(edge.copied).toEqual([]);
  edge.pass(1);
  expect(await statusOf(token)).toBe(401);
});

test('a secret that is shown after its time ends the session for both, and its owner is told once', async () => {
  const token = await edge.signIn(ANA);
  edge.pass(2 * DAY);
  const fresh = await renewed(token);
  await statusOf(fresh);
  edge.pass(MINUTE);
  expect(await Promise.all([statusOf(token), statusOf(token)])).toEqual([401, 401]);
  expect([await statusOf(fresh), await statusOf(token)]).toEqual([401, 401]);
  expect(new Set(edge.copied)).toEqual(new Set([ANA]));
});

test('so does one from weeks ago: a thief who came every day is thrown out when the owner is back', async () => {
  const owners = await edge.signIn(ANA);
  let thiefs = owners;
  for (let day = 0; day < 25; day++) {
    edge.pass(DAY);
    thiefs = await renewed(thiefs);
    await statusOf(thiefs);
  }
  expect(await statusOf(owners)).toBe(401);
  expect([await statusOf(thiefs), edge.copied]).toEqual([401, [ANA]]);
});

test('whoever knows only the id of a session ends nothing by it', async () => {
  const token = await edge.signIn(ANA);
  edge.pass(2 * DAY);
  const fresh = await renewed(token);
  await statusOf(fresh);
  edge.pass(MINUTE);
  const [id] = fresh.split('.');
  for (const guessed of [`${id}.x`, `${id}.`, `${id}`, `${id}.${'A'.repeat(43)}`])
    expect(await statusOf(guessed)).toBe(401);
  expect([await statusOf(fresh), edge.copied]).toEqual([200, []]);
});

test('an answer that got lost signs nobody out', async () => {
  const token = await edge.signIn(ANA);
  edge.pass(2 * DAY);
  const lost = await renewed(token);
  edge.pass(3 * 60 * MINUTE);
  const fresh = await renewed(token);
  expect([await statusOf(lost), await statusOf(fresh)]).toEqual([401, 200]);
  edge.pass(MINUTE);
  expect(await statusOf(token)).toBe(401);
});

test('a page goes on with the token against forgery that it has', async () => {
  const token = await edge.signIn(ANA);
  edge.pass(2 * DAY);
  const fresh = await renewed(token);
  expect(csrfToken(edge.secrets, fresh)).toBe(csrfToken(edge.secrets, token));
  expect((await edge.call('/api/like', fresh, { method: 'POST' })).status).toBe(200);
});

test('signing out ends whatever secret the session has had, also one that is renewed meanwhile', async () => {
  const token = await edge.signIn(ANA);
  edge.pass(2 * DAY);
  const fresh = await renewed(token);
  const change = edge.state.changeSession;
  edge.state.changeSession = async (id, ...rest) => {
    await edge.state.endSession(id);
    return change(id, ...rest);
  };
  edge.pass(2 * DAY);
  const answer = await edge.call('/api/matches', fresh);
  expect(edge.renewedBy(answer)).toBeNull();
  expect([await statusOf(token), await statusOf(fresh)]).toEqual([401, 401]);
});

test('a cookie with another secret opens nothing', async () => {
  const [id] = (await edge.signIn(ANA)).split('.');
  for (const token of [`${id}.x`, `${id}.`, `${id}`, '.', `${id}.x.y`])
    expect(await statusOf(token)).toBe(401);
});
