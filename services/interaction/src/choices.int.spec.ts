import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { ALL_EVENTS, type InteractionEvent } from '@kolo/contracts/events';
import { pairKey, streams } from '@kolo/contracts/ids';
import { createCodec, eventFile, sqliteEventStore } from '@kolo/events';
import { openDatabase } from '@kolo/sqlite';
import { z } from 'zod';
import {
  get,
  like,
  pass,
  registered,
  standing,
  t,
  takePassBack,
  tiers,
  unlike,
  unmatch,
} from './testing/world.ts';

jest.setTimeout(60_000);

describe('liking', () => {
  const isMatch = (body: unknown) => z.object({ isMatch: z.boolean() }).parse(body).isMatch;

  test('is answered with whether it is a match, and may be repeated', async () => {
    const [ana, marko] = [await registered(), await registered()];
    expect(await like(ana, marko)).toEqual({ status: 200, body: { success: true, isMatch: false } });
    expect(await standing(ana, marko)).toEqual({
      matched: false,
      liked: true,
      known: true,
      blocked: false,
      blockedBy: null,
    });
    expect(await standing(marko, ana)).toEqual({
      matched: false,
      liked: false,
      known: true,
      blocked: false,
      blockedBy: null,
    });
    expect(await like(marko, ana)).toEqual({ status: 200, body: { success: true, isMatch: true } });
    expect(await like(marko, ana)).toEqual({ status: 200, body: { success: true, isMatch: true } });
    expect(await standing(marko, ana)).toMatchObject({ matched: true });
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
  /** What was stored by a release whose events were all of version 1; the service starts on it. */
  async function toldLongAgo(by: string, to: string, events: readonly InteractionEvent[]): Promise<void> {
    const key = pairKey(by, to);
    const { signer } = t.ports;
    const sealed = await createCodec(ALL_EVENTS, t.ports.keyring, signer).seal(
      events.map((event) => ({ id: randomUUID(), event, subject: by, key, metadata: {} })),
    );
    await t.restart(async () => {
      const database = openDatabase(eventFile(t.directory, 'interaction'));
      const old = sealed.map((event) => ({ ...event, schemaVersion: 1 }));
      await sqliteEventStore(database, {
        now: () => new Date(),
        signer: signer.of('interaction'),
      }).append(streams.pair(by, to), old, { expected: 'any' });
      database.close();
    });
  }

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
        blockedBy: null,
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
