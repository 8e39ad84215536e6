import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ALL_EVENTS,
  fitBothWays,
  type Happened,
  type HeldPage,
  type IdentityEvent,
  type InteractionEvent,
  LIMITS,
  NO_SHIELD,
  newId,
  pairOf,
  photoUrl,
  type Seeking,
  streams,
  type Tier,
} from '@kolo/contracts';
import { createCodec, eventFile, sqliteEventStore } from '@kolo/events';
import { PeerUnavailableError } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';
import { exampleProfile, type TestService, testService } from '@kolo/testing';
import { z } from 'zod';
import { interactionService } from './service.ts';

let t: TestService;
let profileAnswers = true;
/** Tiers, as identity says when it is asked. */
const tiers = new Map<string, Tier>();
/** Whose profile is complete, and whom they seek, as profile says when it is asked. */
const profiles = new Map<string, Seeking>();

beforeAll(async () => {
  t = await testService(interactionService, {
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

const EVERYONE: Seeking = { gender: 'Female', interestedIn: 'Everyone' };

/** A member whose profile is complete; the feed brings it by itself. */
async function registered(seeking = EVERYONE): Promise<string> {
  const id = await t.newMember();
  await complete(id, seeking);
  return id;
}
async function complete(id: string, seeking: Seeking): Promise<void> {
  profiles.set(id, seeking);
  const data = exampleProfile({ firstName: 'Ana', ...seeking });
  await t.publish('profile', streams.profile(id), id, { type: 'ProfileCompleted', data });
}
const post = async (by: string, path: string, json: unknown) => {
  const response = await t.as(by)(path, { json });
  return { status: response.status, body: await response.json() };
};
const like = (by: string, likedUserId: unknown) => post(by, '/api/like', { likedUserId });
const unlike = (by: string, likedUserId: string) => post(by, '/api/unlike', { likedUserId });
const pass = (by: string, dislikedUserId: string) => post(by, '/api/dislike', { dislikedUserId });
const takePassBack = (by: string, dislikedUserId: string) => post(by, '/api/undislike', { dislikedUserId });
const unmatch = (by: string, userId: string) => post(by, '/api/unmatch', { userId });
const block = (by: string, userId: string) => post(by, '/api/block', { userId });
const unblock = (by: string, userId: string) => post(by, '/api/unblock', { userId });
const isMatch = (body: unknown) => z.object({ isMatch: z.boolean() }).parse(body).isMatch;
const get = async (by: string, path: string) => (await t.as(by)(path)).json();
/** What was stored by a release whose events were all of version 1; the service starts on it. */
async function toldLongAgo(by: string, to: string, events: readonly InteractionEvent[]): Promise<void> {
  const key = pairOf(by, to).join('-');
  const sealed = await createCodec(ALL_EVENTS, t.ports.keyring).seal(
    events.map((event) => ({ id: randomUUID(), event, subject: by, key, metadata: {} })),
  );
  await t.restart(async () => {
    const database = openDatabase(eventFile(t.directory, 'interaction'));
    const old = sealed.map((event) => ({ ...event, schemaVersion: 1 }));
    await sqliteEventStore(database, { now: () => new Date() }).append(streams.pair(by, to), old, {
      expected: 'any',
    });
    database.close();
  });
}
const standing = async (one: string, other: string) => t.service.answer('standing', { one, other });

describe('liking', () => {
  test('is answered with whether it is a match, and may be repeated', async () => {
    const [ana, marko] = [await registered(), await registered()];
    expect(await like(ana, marko)).toEqual({ status: 200, body: { success: true, isMatch: false } });
    expect(await standing(ana, marko)).toEqual({ matched: false, liked: true, known: true, blocked: false });
    expect(await standing(marko, ana)).toEqual({ matched: false, liked: false, known: true, blocked: false });
    expect(await like(marko, ana)).toEqual({ status: 200, body: { success: true, isMatch: true } });
    expect(await like(marko, ana)).toEqual({ status: 200, body: { success: true, isMatch: true } });
    expect(await standing(marko, ana)).toMatchObject({ matched: true });
  });

  test('sent likes are listed newest first, without those taken back or passed', async () => {
    const [ana, ...others] = [await registered(), await registered(), await registered(), await registered()];
    const [first = '', second = '', third = ''] = others;
    for (const other of others) await like(ana, other);
    expect(await get(ana, '/api/likes-sent')).toEqual([third, second, first]);
    await unlike(ana, second);
    await pass(ana, third);
    expect(await get(ana, '/api/likes-sent')).toEqual([first]);
    await like(ana, second);
    expect(await get(ana, '/api/likes-sent')).toEqual([second, first]);
  });

  test('taking a like back, or passing, ends the match', async () => {
    for (const end of [unlike, pass]) {
      const [ana, marko] = [await registered(), await registered()];
      await like(ana, marko);
      await like(marko, ana);
      expect(await end(ana, marko)).toEqual({ status: 200, body: { success: true } });
      expect(await standing(ana, marko)).toMatchObject({ matched: false });
      expect(await like(ana, marko)).toMatchObject({ body: { isMatch: true } });
    }
  });

  test('two who like each other at the same moment match exactly once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, registered));
    const couples = people.flatMap((a, i) => people.slice(i + 1).map((b) => [a, b] as const)).slice(0, 190);
    const answers = await Promise.all(couples.map(([a, b]) => Promise.all([like(a, b), like(b, a)])));
    for (const both of answers) {
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both.filter(({ body }) => isMatch(body))).toHaveLength(1);
    }
    for (const [a, b] of couples) expect(await standing(a, b)).toMatchObject({ matched: true });
  });
});

describe('a pass', () => {
  test('is taken back by a like, so that passing works again', async () => {
    const [ana, marko] = [await registered(), await registered()];
    for (let again = 0; again < 2; again++) {
      await pass(ana, marko);
      expect(await get(ana, '/api/likes-sent')).toEqual([]);
      await like(ana, marko);
      expect(await get(ana, '/api/likes-sent')).toEqual([marko]);
    }
  });

  test('can be taken back, once or often, and then nothing is left of it', async () => {
    const [ana, marko] = [await registered(), await registered()];
    tiers.set(ana, 'premium');
    await like(marko, ana);
    await t.eventually(async () => expect(await get(ana, '/api/likes-received')).toHaveLength(1));
    await pass(ana, marko);
    expect(await get(ana, '/api/likes-received')).toEqual([]);
    for (let again = 0; again < 2; again++)
      expect(await takePassBack(ana, marko)).toEqual({ status: 200, body: { success: true } });
    expect(await get(ana, '/api/likes-received')).toHaveLength(1);
    expect(await like(ana, marko)).toMatchObject({ body: { isMatch: true } });
  });

  test('and its taking back at the same moment are decided by the stream: the pair stands as the last of them says', async () => {
    const couples = await Promise.all(
      Array.from({ length: 20 }, async () => [await registered(), await registered()] as const),
    );
    for (const [ana, marko] of couples) {
      const racing = [pass, takePassBack, pass, takePassBack].map((choose) => choose(ana, marko));
      for (const { status } of await Promise.all(racing)) expect(status).toBe(200);
      await takePassBack(ana, marko);
      expect(await standing(ana, marko)).toEqual({
        matched: false,
        liked: false,
        known: false,
        blocked: false,
      });
    }
  });

  test('that a like took back before there was an event of it, is taken back still', async () => {
    const [ana, marko] = [await registered(), await registered()];
    const data = { by: ana, to: marko };
    await toldLongAgo(ana, marko, [
      { type: 'MemberPassed', data },
      { type: 'MemberLiked', data },
    ]);
    await t.eventually(async () => expect(await get(ana, '/api/likes-sent')).toEqual([marko]));
    await pass(ana, marko);
    expect(await get(ana, '/api/likes-sent')).toEqual([]);
  });
});

describe('unmatching', () => {
  test('ends the match and both likes, for both and however often it is asked for', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    await like(marko, ana);
    for (let again = 0; again < 2; again++)
      expect(await unmatch(ana, marko)).toEqual({ status: 200, body: { success: true } });
    expect(await standing(ana, marko)).toMatchObject({ matched: false });
    for (const member of [ana, marko]) expect(await get(member, '/api/likes-sent')).toEqual([]);
    expect(await like(marko, ana)).toMatchObject({ body: { isMatch: false } });
  });

  test('by both at the same moment ends it once', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    await like(marko, ana);
    const answers = await Promise.all([unmatch(ana, marko), unmatch(marko, ana), unmatch(ana, marko)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await like(ana, marko)).toMatchObject({ body: { isMatch: false } });
    expect(await like(marko, ana)).toMatchObject({ body: { isMatch: true } });
  });

  test('leaves a like alone where there is no match', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    expect((await unmatch(ana, marko)).status).toBe(200);
    expect(await get(ana, '/api/likes-sent')).toEqual([marko]);
  });
});

describe('a list of likes', () => {
  const ids = (answer: unknown) => z.array(z.string()).parse(answer);

  test('comes in pages, each from the last like of the page before', async () => {
    const ana = await registered();
    const others = Array.from({ length: LIMITS.likesPage + 2 }, () => newId(randomBytes));
    for (const other of others) profiles.set(other, EVERYONE);
    await Promise.all(others.map((other) => like(ana, other)));
    const first = ids(await get(ana, '/api/likes-sent'));
    expect(first).toHaveLength(LIMITS.likesPage);
    const second = ids(await get(ana, `/api/likes-sent?before=${first.at(-1)}`));
    expect(second).toHaveLength(2);
    expect(new Set([...first, ...second])).toEqual(new Set(others));
    expect(await get(ana, `/api/likes-sent?before=${second.at(-1)}`)).toEqual([]);
    expect(await get(ana, `/api/likes-sent?before=${first.at(-3)}`)).toEqual([...first.slice(-2), ...second]);
  });

  test('of received ones goes on in the same way', async () => {
    const [ana, marko, ivan] = [await registered(), await registered(), await registered()];
    tiers.set(ana, 'premium');
    await like(marko, ana);
    await like(ivan, ana);
    await t.eventually(async () =>
      expect(await get(ana, `/api/likes-received?before=${ivan}`)).toMatchObject([{ id: marko }]),
    );
  });

  test('refuses a place that is not one: no id, two of them, nobody, or a like that is taken back', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    await unlike(ana, marko);
    for (const before of ['', 'x', '../etc/passwd', `${marko}&before=${marko}`, '123456789ABC', marko]) {
      const refused = await t.as(ana)(`/api/likes-sent?before=${before}`);
      expect([before, refused.status]).toEqual([before, 400]);
      expect(await refused.json()).toMatchObject({
        code: 'invalid_input',
        fields: { before: expect.any(String) },
      });
    }
  });
});

describe('who can be liked', () => {
  test('a member whom the feed has not brought yet', async () => {
    const [ana, newcomer] = [await registered(), await t.newMember()];
    expect((await like(ana, newcomer)).status).toBe(404);
    profiles.set(newcomer, EVERYONE);
    expect((await like(ana, newcomer)).status).toBe(200);
  });
  test('nobody who does not fit both ways, and nobody before their profile is complete', async () => {
    const ana = await registered({ gender: 'Female', interestedIn: 'Men' });
    const [iva, petar, newcomer] = [
      await registered({ gender: 'Female', interestedIn: 'Women' }),
      await registered({ gender: 'Male', interestedIn: 'Men' }),
      await t.newMember(),
    ];
    for (const other of [iva, petar, newcomer])
      for (const choose of [like, unlike, pass, takePassBack, unmatch])
        expect(await choose(ana, other)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    t.isNewcomer(newcomer);
    expect(await like(newcomer, ana)).toMatchObject({ status: 403, body: { code: 'profile_incomplete' } });
  });
  test('nobody more than the view has, while profile is silent: that may change in a moment', async () => {
    const [ana, iva] = [await registered(), await t.newMember()];
    profileAnswers = false;
    expect(await like(ana, iva)).toMatchObject({ status: 503 });
    profileAnswers = true;
  });
  test('a match survives what its members change, and may be ended', async () => {
    const ana = await registered({ gender: 'Female', interestedIn: 'Men' });
    const marko = await registered({ gender: 'Male', interestedIn: 'Women' });
    await like(ana, marko);
    await like(marko, ana);
    profiles.set(ana, { gender: 'Female', interestedIn: 'Women' });
    const data = { interestedIn: 'Women' } as const;
    await t.publish('profile', streams.profile(ana), ana, { type: 'ProfileChanged', data });
    const ivan = await registered({ gender: 'Male', interestedIn: 'Women' });
    await t.eventually(async () => expect((await like(ivan, ana)).status).toBe(404));
    expect(await standing(ana, marko)).toMatchObject({ matched: true });
    expect(await like(marko, ana)).toMatchObject({ body: { isMatch: true } });
    expect((await unlike(marko, ana)).status).toBe(200);
    expect((await like(marko, ana)).status).toBe(404);
  });
  test('neither nobody nor oneself, nor anything that is not an id', async () => {
    const ana = await registered();
    expect(await like(ana, ana)).toMatchObject({ status: 400, body: { code: 'own_profile' } });
    expect(await like(ana, '123456789ABC')).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
    expect(await like(ana, '../etc/passwd')).toMatchObject({ status: 404 });
    expect(await like(ana, ['123456789ABC'])).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const signedOut = await t.anonymously('/api/like', { json: { likedUserId: ana } });
    expect(signedOut.status).toBe(401);
  });
  test('not the erased, and a match with them is over', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    await like(marko, ana);
    await t.ports.keyring.erase(marko);
    profiles.delete(marko);
    expect(await standing(ana, marko)).toMatchObject({ matched: false });
    await t.publish('identity', streams.account(marko), marko, { type: 'AccountErased', data: {} });
    await t.eventually(async () => expect(await get(ana, '/api/likes-sent')).toEqual([]));
    expect((await like(ana, marko)).status).toBe(404);
    await t.restart();
    expect(await get(ana, '/api/likes-sent')).toEqual([]);
    expect((await like(ana, marko)).status).toBe(404);
  });
});

describe('blocking', () => {
  const DONE = { status: 200, body: { success: true } };

  test('makes two members nobody to each other, for good and however often it is asked for', async () => {
    const [ana, marko] = [await registered(), await registered()];
    for (const member of [ana, marko]) tiers.set(member, 'premium');
    await like(ana, marko);
    await like(marko, ana);
    for (let again = 0; again < 2; again++) expect(await block(ana, marko)).toEqual(DONE);
    const nobody = await like(marko, newId(randomBytes));
    expect(nobody).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    for (const choose of [like, unlike, pass, block, unblock])
      expect(await choose(marko, ana)).toEqual(nobody);
    for (const choose of [like, unlike, pass]) expect(await choose(ana, marko)).toEqual(nobody);
    const apart = { matched: false, liked: false, known: false, blocked: true };
    for (const [one, other] of [
      [ana, marko],
      [marko, ana],
    ] as const) {
      expect(await standing(one, other)).toEqual(apart);
      for (const list of ['likes-sent', 'likes-received']) expect(await get(one, `/api/${list}`)).toEqual([]);
    }
    await t.restart();
    expect(await like(marko, ana)).toEqual(nobody);
  });

  test('is asked for by others, about anybody who is there, and tells them whose it is', async () => {
    const [ana, marko] = [await t.newMember(), await t.newMember()];
    const blocker = () => t.service.answer('blocker', { one: marko, other: ana });
    const blockFor = (by: string, to: string) => t.service.answer('block', { by, to });
    expect(await blocker()).toEqual({ by: null });
    for (let again = 0; again < 2; again++) expect(await blockFor(ana, marko)).toEqual({ blocked: true });
    expect(await blocker()).toEqual({ by: ana });
    expect(await blockFor(marko, ana)).toEqual({ blocked: false });
    await t.ports.keyring.erase(ana);
    expect(await blocker()).toEqual({ by: null });
    expect(await blockFor(marko, ana)).toEqual({ blocked: false });
  });

  test('looks no other while profile is silent', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await block(ana, marko);
    profileAnswers = false;
    const nobody = await like(marko, newId(randomBytes));
    const answers = [await like(marko, ana), await pass(marko, ana), await block(marko, ana)];
    profileAnswers = true;
    expect(nobody).toMatchObject({ status: 503 });
    expect(answers).toEqual([nobody, nobody, nobody]);
  });

  test('is listed for who blocked, newest first and in pages, and for nobody else', async () => {
    const [ana, marko, ivan] = [await registered(), await registered(), await registered()];
    await block(ana, marko);
    await block(ana, ivan);
    const photo = { type: 'MainPhotoChosen', data: { photoId: newId(randomBytes) } } as const;
    await t.publish('media', streams.album(marko), marko, photo);
    const told = { firstName: 'Ana', blockedAt: expect.any(String) };
    const ofMarko = { ...told, id: marko, mainPhoto: photoUrl(photo.data.photoId, 'card') };
    await t.eventually(async () =>
      expect(await get(ana, '/api/blocked')).toEqual([{ ...told, id: ivan, mainPhoto: null }, ofMarko]),
    );
    expect(await get(ana, `/api/blocked?before=${ivan}`)).toEqual([ofMarko]);
    expect(await get(ana, `/api/blocked?before=${marko}`)).toEqual([]);
    expect(await get(marko, '/api/blocked')).toEqual([]);
    expect(await get(marko, `/api/blocked?before=${ana}`)).toMatchObject({ code: 'invalid_input' });
    await t.ports.keyring.erase(ivan);
    await t.publish('identity', streams.account(ivan), ivan, { type: 'AccountErased', data: {} });
    await t.eventually(async () => expect(await get(ana, '/api/blocked')).toEqual([ofMarko]));
  });

  test('is taken back without anything coming back with it', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    await like(marko, ana);
    await block(ana, marko);
    for (let again = 0; again < 2; again++) expect(await unblock(ana, marko)).toEqual(DONE);
    expect(await get(ana, '/api/blocked')).toEqual([]);
    expect(await standing(ana, marko)).toEqual({
      matched: false,
      liked: false,
      known: false,
      blocked: false,
    });
    expect(await get(marko, '/api/likes-sent')).toEqual([]);
    expect(await like(marko, ana)).toMatchObject({ body: { isMatch: false } });
  });

  test('is for whom one may see, and is taken back also when that has changed', async () => {
    const woman: Seeking = { gender: 'Female', interestedIn: 'Men' };
    const man: Seeking = { gender: 'Male', interestedIn: 'Women' };
    const [ana, iva, marko] = [await registered(woman), await registered(woman), await registered(man)];
    const refused = { status: 404, body: { code: 'member_not_found' } };
    for (const choose of [block, unblock]) expect(await choose(ana, iva)).toMatchObject(refused);
    expect(await block(ana, ana)).toMatchObject({ status: 400, body: { code: 'own_profile' } });
    await block(ana, marko);
    profiles.set(marko, { gender: 'Male', interestedIn: 'Men' });
    const data = { interestedIn: 'Men' } as const;
    await t.publish('profile', streams.profile(marko), marko, { type: 'ProfileChanged', data });
    const sara = await registered(woman);
    await t.eventually(async () => expect(await like(sara, marko)).toMatchObject(refused));
    for (let again = 0; again < 2; again++) expect(await block(ana, marko)).toEqual(DONE);
    expect(await unblock(ana, marko)).toEqual(DONE);
  });

  test('at the same moment as being liked leaves the block, whichever was first', async () => {
    const couples = await Promise.all(
      Array.from({ length: 20 }, async () => [await registered(), await registered()] as const),
    );
    for (const [ana, marko] of couples) {
      await like(ana, marko);
      const [blocked, liked] = await Promise.all([block(ana, marko), like(marko, ana)]);
      expect(blocked).toEqual(DONE);
      expect([200, 404]).toContain(liked.status);
      expect(await standing(ana, marko)).toMatchObject({ matched: false, known: false, blocked: true });
    }
  });

  test('each other at the same moment makes one block: to the other there is nobody left to block', async () => {
    const [ana, marko] = [await registered(), await registered()];
    const answers = await Promise.all([block(ana, marko), block(marko, ana)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('what is held of choices', () => {
  const held = async (memberId: string, part: string) =>
    ((await t.service.answer('held', { memberId, part, after: null })) as HeldPage).rows;
  const told = async (memberId: string, before: string | null = null) =>
    ((await t.service.answer('happened', { memberId, before })) as { entries: Happened[] }).entries;

  test('has blocks in the history, also those that were taken back, until the other is erased', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await block(ana, marko);
    await unblock(ana, marko);
    const entries = await told(ana);
    expect(entries).toMatchObject([
      { kind: 'unblocked', about: 'Ana' },
      { kind: 'blocked', about: 'Ana' },
    ]);
    expect(await told(ana, entries[0]?.key)).toEqual(entries.slice(1));
    expect(await told(marko)).toEqual([]);
    await block(marko, ana);
    expect(await told(ana)).toEqual([]);
    await unblock(marko, ana);
    expect(await told(ana)).toEqual(entries);
    await t.publish('identity', streams.account(marko), marko, { type: 'AccountErased', data: {} });
    await t.eventually(async () => expect(await told(ana)).toEqual([]));
  });

  test('leaves out who takes a break, but for matches and one’s own blocks', async () => {
    const others = [await registered(), await registered(), await registered(), await registered()];
    const [ana, [liked = '', matched = '', passed = '', blocked = '']] = [await registered(), others];
    await like(ana, liked);
    await like(ana, matched);
    await like(matched, ana);
    await pass(ana, passed);
    await block(ana, blocked);
    const counts = async () =>
      Promise.all(['likes', 'passes', 'blocks'].map(async (part) => (await held(ana, part)).length));
    await t.eventually(async () => expect(await counts()).toEqual([2, 1, 1]));
    for (const id of others)
      await t.publish('identity', streams.account(id), id, { type: 'MemberPaused', data: {} });
    await t.eventually(async () => expect(await counts()).toEqual([1, 0, 1]));
    expect(await told(ana)).toMatchObject([{ kind: 'blocked' }]);
    await t.publish('identity', streams.account(ana), ana, { type: 'MemberPaused', data: {} });
    for (const id of others)
      await t.publish('identity', streams.account(id), id, { type: 'MemberResumed', data: {} });
    await t.eventually(async () => expect(await counts()).toEqual([2, 1, 1]));
  });
});

describe('who is hidden', () => {
  const tell = (id: string, event: IdentityEvent) => t.publish('identity', streams.account(id), id, event);
  const suspended: IdentityEvent = {
    type: 'MemberSuspended',
    data: { caseId: 'case', until: '2027-01-01T00:00:00.000Z', ground: 'Insults', appeal: '/appeal' },
  };
  const lifted: IdentityEvent = { type: 'RestrictionLifted', data: { caseId: 'case', by: 'time' } };
  const choices = [like, unlike, pass, takePassBack, unmatch, block, unblock];
  /** What every choice of `by` about `to` is answered with. */
  const answers = async (by: string, to: string) =>
    Promise.all(choices.map(async (choose) => (await choose(by, to)).status));
  const refused = choices.map(() => 404);
  const likesOf = async (member: string) => ({
    sent: await get(member, '/api/likes-sent'),
    received: z
      .array(z.object({ id: z.string() }))
      .parse(await get(member, '/api/likes-received'))
      .map(({ id }) => id),
  });

  test('is suspended: nobody can choose about them or finds them among likes and blocks, until it is lifted', async () => {
    const [ana, marko, iva, ivan] = [
      await registered(),
      await registered(),
      await registered(),
      await registered(),
    ];
    tiers.set(ana, 'premium');
    await like(ana, marko);
    await like(marko, ana);
    await like(iva, ana);
    await block(ana, ivan);
    const before = await likesOf(ana);
    expect(before).toEqual({ sent: [marko], received: [iva, marko] });
    for (const id of [marko, iva, ivan]) await tell(id, suspended);
    await t.eventually(async () => expect(await likesOf(ana)).toEqual({ sent: [], received: [] }));
    await t.eventually(async () => expect(await get(ana, '/api/blocked')).toEqual([]));
    for (const id of [marko, iva, ivan]) expect(await answers(ana, id)).toEqual(refused);
    for (const path of ['likes-sent', 'likes-received', 'blocked'])
      for (const id of [marko, iva, ivan])
        expect((await t.as(ana)(`/api/${path}?before=${id}`)).status).toBe(400);
    for (const id of [marko, iva, ivan]) await tell(id, lifted);
    await t.eventually(async () => expect(await likesOf(ana)).toEqual(before));
    await t.eventually(async () => expect(await get(ana, '/api/blocked')).toMatchObject([{ id: ivan }]));
    expect((await unblock(ana, ivan)).status).toBe(200);
  });

  test('is paused: with matches all stays, with others nothing is chosen or found, by either', async () => {
    const [ana, marko, iva, ivan] = [
      await registered(),
      await registered(),
      await registered(),
      await registered(),
    ];
    for (const id of [ana, iva]) tiers.set(id, 'premium');
    await like(ana, marko);
    await like(marko, ana);
    await like(iva, ana);
    await like(ana, iva);
    await unlike(ana, iva);
    await block(ivan, ana);
    await tell(ana, { type: 'MemberPaused', data: {} });
    await t.eventually(async () => expect(await likesOf(ana)).toEqual({ sent: [marko], received: [marko] }));
    expect(await likesOf(iva)).toEqual({ sent: [], received: [] });
    expect(await answers(iva, ana)).toEqual(refused);
    expect(await answers(ana, iva)).toEqual(refused);
    expect(await get(ivan, '/api/blocked')).toMatchObject([{ id: ana }]);
    expect((await unblock(ivan, ana)).status).toBe(200);
    expect(await like(ana, marko)).toMatchObject({ status: 200, body: { isMatch: true } });
    expect((await unmatch(ana, marko)).status).toBe(200);
    expect(await answers(ana, marko)).toEqual(refused);
    await tell(ana, { type: 'MemberResumed', data: {} });
    await t.eventually(async () => expect(await likesOf(iva)).toEqual({ sent: [ana], received: [] }));
    expect((await like(ana, marko)).status).toBe(200);
  });

  test('is whom the other hides from: with matches all stays, with others nothing is chosen or found, by either', async () => {
    const [ana, marko, iva, ivan] = [
      await registered(),
      await registered(),
      await registered(),
      await registered(),
    ];
    const hide = (cities: string[]) =>
      t.publish('profile', streams.shield(ana), ana, {
        type: 'OriginShieldChanged',
        data: { ...NO_SHIELD, cities: cities.map((city) => ({ country: 'AT', city })) },
      });
    for (const id of [ana, iva]) tiers.set(id, 'premium');
    await like(ana, marko);
    await like(marko, ana);
    await like(iva, ana);
    await block(ivan, ana);
    await hide(['Graz']);
    await hide(['Graz', 'Beč']);
    await t.eventually(async () => expect(await likesOf(ana)).toEqual({ sent: [marko], received: [marko] }));
    expect(await likesOf(iva)).toEqual({ sent: [], received: [] });
    expect(await answers(iva, ana)).toEqual(refused);
    expect(await answers(ana, iva)).toEqual(refused);
    expect((await t.as(iva)(`/api/likes-sent?before=${ana}`)).status).toBe(400);
    expect((await unblock(ivan, ana)).status).toBe(200);
    expect(await like(ana, marko)).toMatchObject({ status: 200, body: { isMatch: true } });
    expect((await unmatch(ana, marko)).status).toBe(200);
    expect(await answers(ana, marko)).toEqual(refused);
    const moved = { currentCity: 'Linz' };
    await t.publish('profile', streams.profile(marko), marko, { type: 'ProfileChanged', data: moved });
    await t.eventually(async () => expect((await like(marko, ana)).status).toBe(200));
    expect(await answers(ana, iva)).toEqual(refused);
    await hide([]);
    await t.eventually(async () => expect(await likesOf(iva)).toEqual({ sent: [ana], received: [] }));
    expect(await like(ana, iva)).toMatchObject({ status: 200, body: { isMatch: true } });
  });
});

test('received likes are shown to paid members only', async () => {
  const [ana, marko, ivan] = [await registered(), await registered(), await registered()];
  await like(marko, ana);
  await like(ivan, ana);
  const refused = await t.as(ana)('/api/likes-received');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'paid_members_only' });
  tiers.set(ana, 'premium');
  const photo = { type: 'MainPhotoChosen', data: { photoId: newId(randomBytes) } } as const;
  await t.publish('media', streams.album(marko), marko, photo);
  const told = { firstName: 'Ana', likedAt: expect.any(String) };
  const ofMarko = { ...told, id: marko, mainPhoto: photoUrl(photo.data.photoId, 'card') };
  await t.eventually(async () =>
    expect(await get(ana, '/api/likes-received')).toEqual([{ ...told, id: ivan, mainPhoto: null }, ofMarko]),
  );
  await pass(ana, ivan);
  expect(await get(ana, '/api/likes-received')).toEqual([ofMarko]);
  await unlike(ivan, ana);
  await like(ivan, ana);
  expect(await get(ana, '/api/likes-received')).toEqual([ofMarko]);
  await like(ana, ivan);
  expect(await get(ana, '/api/likes-received')).toMatchObject([{ id: ivan }, ofMarko]);
  const data = { interestedIn: 'Men' } as const;
  await t.publish('profile', streams.profile(ivan), ivan, { type: 'ProfileChanged', data });
  await t.eventually(async () => expect(await get(ana, '/api/likes-received')).toEqual([ofMarko]));
});
