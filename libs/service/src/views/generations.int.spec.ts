import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamParts, streams } from '@kolo/contracts/ids';
import type { GaugeName } from '@kolo/contracts/metrics';
import { call } from '@kolo/contracts/protocol/call';
import type { OperationOutput } from '@kolo/contracts/protocol/operations';
import { yieldToEventLoop } from '@kolo/port';
import { openDatabase } from '@kolo/sqlite';
import { eventually, type TestService, testService } from '@kolo/testing';
import { z } from 'zod';
import { serve } from '../calls/serve.ts';
import type { ServiceDefinition } from '../definition.ts';
import { httpOperators } from '../questions/operators.ts';
import { viewsFile } from '../settings/storeNames.ts';
import type { Projection } from '../store/productEvents.ts';

interface FanRow extends Record<string, unknown> {
  id: string;
  /** Counted, so that an event folded twice or never shows. */
  likes: number;
  tier: string | null;
}

const fans: Projection<FanRow> = {
  collection: { name: 'fans', indexes: ['likes'] },
  keys(event) {
    if (event.type === 'MemberLiked') return [event.data.by];
    return event.type === 'TierChanged' ? streamParts(event.stream).slice(0, 1) : [];
  },
  fold(row, event, id) {
    const before = row ?? { id, likes: 0, tier: null };
    if (event.type === 'MemberLiked') return { ...before, likes: before.likes + 1 };
    return event.type === 'TierChanged' ? { ...before, tier: event.data.tier } : row;
  },
};

const like = call({
  route: 'POST /like',
  service: 'interaction',
  access: { who: 'signed-in' },
  summary: '',
  body: z.object({ to: z.string(), times: z.int().default(1) }),
  answers: { 200: z.unknown() },
});
const everyFan = call({
  route: 'GET /fans',
  service: 'interaction',
  access: { who: 'anyone' },
  summary: '',
  answers: { 200: z.unknown() },
});

/** Own events and those of another service meet in one view. */
const fanClub = (viewsVersion = 1, view = fans): ServiceDefinition => ({
  name: 'interaction',
  viewsVersion,
  projections: [view],
  feed: ['identity'],
  collections: [],
  build({ journal, documents }) {
    const giveLike = serve(like, async ({ member: by, body: { to, times } }) => {
      const likes = Array.from({ length: times }, () => ({
        id: randomUUID(),
        event: { type: 'MemberLiked' as const, data: { by, to } },
        subject: by,
        key: by,
        metadata: {},
      }));
      await journal.append(streams.pair(by, to), likes, 'any');
      return documents.get(fans.collection, by);
    });
    const showFans = serve(everyFan, () => documents.find(fans.collection, { limit: 100 }));
    return { calls: [giveLike, showFans] };
  },
});

type Progress = OperationOutput<'rebuildProgress'>;

describe('generations of views', () => {
  let service: TestService;
  let members: string[];
  let definition: ServiceDefinition;
  const operators = () => httpOperators({ interaction: [service.url] }, service.operator, Date.now);
  const like = async (by: string, to: string, times = 1) =>
    (await (await service.as(by)('/like', { json: { to, times } })).json()) as FanRow;
  /** So much that filling takes many steps. */
  const longHistory = async (each = 1_500) => {
    for (const [index, by] of members.entries()) await like(by, members[(index + 1) % 4] ?? '', each);
    // A command's answer waits for its rows for a bounded time only.
    await eventually(async () => {
      const counted = [...(await rows()).values()].reduce((sum, { likes }) => sum + likes, 0);
      expect(counted).toBe(4 + members.length * each);
    }, 60_000);
  };
  const rows = async () => {
    const found = (await (await service.anonymously('/fans')).json()) as FanRow[];
    return new Map(found.map((row) => [row.id, row]));
  };
  const promote = (member: string) =>
    service.publish('identity', streams.account(member), member, {
      type: 'TierChanged',
      data: { tier: 'premium' },
    });
  const start = async (purpose: 'replace' | 'verify') =>
    (await operators().operate('interaction', 'startRebuild', { purpose })).rebuild;
  const ended = (rebuild: string): Promise<Progress> =>
    eventually(async () => {
      const progress = await operators().operate('interaction', 'rebuildProgress', { rebuild });
      if (progress.state === 'filling') throw new Error(`${progress.handled} of ${progress.total}`);
      return progress;
    }, 60_000);
  const generation = async () => (await operators().operate('interaction', 'views', {}))[0]?.generation;
  const inRows = <T>(work: (database: ReturnType<typeof openDatabase>) => T): T => {
    const database = openDatabase(viewsFile(service.directory, 'interaction'));
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  /** Makes a row of a generation say what no event said. */
  const spoil = (named: string, id: string) =>
    inRows((database) =>
      database
        .statement(
          `UPDATE "rows_fans~${named}" SET doc = json_set(doc, '$.likes', 1000), checksum = NULL WHERE id = ?`,
        )
        .run(id),
    );
  /** The same as a disk does it, which changes no checksum. */
  function damage(named: string, id: string): void {
    inRows((database) =>
      database
        .statement(`UPDATE "rows_fans~${named}" SET doc = json_set(doc, '$.likes', 1000) WHERE id = ?`)
        .run(id),
    );
  }
  const tables = () =>
    inRows((database) =>
      database
        .statement("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'rows_fans%'")
        .all()
        .map(({ name }) => name),
    );
  const leftOver = (expected: string[]) =>
    eventually(() => expect(tables()).toEqual(expected.map((named) => `rows_fans~${named}`)), 30_000);

  beforeEach(async () => {
    definition = fanClub();
    service = await testService({ ...definition, build: (context) => definition.build(context) });
    members = await Promise.all(Array.from({ length: 4 }, () => service.newMember()));
    const [ana = '', iva = '', marko = '', petar = ''] = members;
    for (const [by, to] of [
      [ana, marko],
      [ana, petar],
      [iva, marko],
      [marko, ana],
    ] as const)
      await like(by, to);
    await promote(ana);
    await eventually(async () => expect((await rows()).get(ana)?.tier).toBe('premium'));
  });
  afterEach(() => service.stop());

  it('mend what no event explains, and live on through a restart', async () => {
    const [ana = '', iva = ''] = members;
    const before = await rows();
    spoil('1.1', ana);
    expect((await rows()).get(ana)?.likes).toBe(1_000);
    expect(await ended(await start('replace'))).toMatchObject({ state: 'done', failure: null });
    expect(await rows()).toEqual(before);
    await leftOver(['1.2']);
    await service.restart();
    expect(await rows()).toEqual(before);
    expect((await like(iva, ana)).likes).toBe(2);
    expect(await generation()).toBe('1.2');
    expect(await ended(await start('replace'))).toMatchObject({ state: 'done' });
    expect(await generation()).toBe('1.3');
    expect((await rows()).get(iva)?.likes).toBe(2);
  }, 60_000);

  it('are rebuilt by themselves when a row is damaged, which is never shown', async () => {
    const [ana = '', iva = ''] = members;
    const before = await rows();
    damage('1.1', ana);
    expect((await service.anonymously('/fans')).status).toBe(500);
    await eventually(async () => expect(await rows()).toEqual(before));
    expect(await generation()).toBe('1.2');
    // Nobody reads the row, but its next event meets it.
    damage('1.2', ana);
    await like(ana, iva);
    await eventually(async () => expect((await rows()).get(ana)?.likes).toBe(3), 20_000);
    expect(await generation()).toBe('1.3');
  }, 60_000);

  it('let nobody see half a view while one is filled under load, and every command finds its own row', async () => {
    const [ana = '', iva = '', marko = '', petar = ''] = members;
    await longHistory();
    const expected = new Map([...(await rows())].map(([id, row]) => [id, row.likes]));
    let over = false;
    const liking = [ana, iva, marko, petar].map(async (by, index) => {
      for (let turn = 0; !over; turn++) {
        const to = members[(index + 1 + (turn % 3)) % 4] ?? '';
        const row = await like(by, to);
        expected.set(by, (expected.get(by) ?? 0) + 1);
        expect(row.likes).toBe(expected.get(by));
      }
    });
    const reading = (async () => {
      let seen = new Map<string, FanRow>();
      while (!over) {
        const now = await rows();
        for (const [id, { likes }] of seen) expect(now.get(id)?.likes).toBeGreaterThanOrEqual(likes);
        seen = now;
      }
    })();
    for (let round = 0; round < 3; round++)
      expect(await ended(await start('replace'))).toMatchObject({ state: 'done' });
    await promote(iva);
    await eventually(async () => expect((await rows()).get(iva)?.tier).toBe('premium'));
    over = true;
    await Promise.all([...liking, reading]);
    expect(new Map([...(await rows())].map(([id, row]) => [id, row.likes]))).toEqual(expected);
    expect(await generation()).toBe('1.4');
  }, 120_000);

  it('are verified without touching anything, under load too; rows that differ are named', async () => {
    const [ana = '', iva = '', marko = ''] = members;
    const healthy = await start('verify');
    const loading = Promise.all(Array.from({ length: 30 }, () => like(iva, marko)));
    const progress = await ended(healthy);
    await loading;
    expect(progress).toMatchObject({ state: 'done', differences: [{ view: 'fans', differing: 0 }] });
    expect(progress.handled).toBe(progress.total);
    spoil('1.1', ana);
    expect(await ended(await start('verify'))).toMatchObject({
      differences: [{ view: 'fans', differing: 1, examples: [ana] }],
    });
    expect((await rows()).get(ana)?.likes).toBe(1_000);
    expect(await generation()).toBe('1.1');
    await leftOver(['1.1']);
  }, 60_000);

  it('lose nothing when a filling is interrupted, and leave nothing behind', async () => {
    await longHistory(6_000);
    const before = await rows();
    await start('replace');
    await service.restart();
    expect(await rows()).toEqual(before);
    await leftOver(['1.1']);
    expect(await ended(await start('replace'))).toMatchObject({ state: 'done' });
    expect(await rows()).toEqual(before);
    await leftOver(['1.3']);
    await expect(
      operators().operate('interaction', 'rebuildProgress', { rebuild: 'unheard-of' }),
    ).rejects.toThrow('interaction refused (409)');
  }, 120_000);

  it('tell how far a filling is, and of no lag but that of what is read', async () => {
    await longHistory(6_000);
    const figure = async (name: GaugeName) =>
      ((await service.service.registry.getSingleMetric(name)?.get())?.values ?? []).map(({ value }) => value);
    const lags = () => figure('kolo_feed_lag_seconds');
    expect(await figure('kolo_views_filling_ratio')).toEqual([]);
    expect(await lags()).toEqual([0, 0]);
    const rebuild = await start('replace');
    const filled: number[] = [];
    for (;;) {
      const [ratio] = await figure('kolo_views_filling_ratio');
      if (ratio === undefined) break;
      filled.push(ratio);
      expect(await lags()).toEqual([0, 0]);
      await yieldToEventLoop();
    }
    expect(filled.some((ratio) => ratio > 0 && ratio < 1)).toBe(true);
    expect(await ended(rebuild)).toMatchObject({ state: 'done' });
    expect(await lags()).toEqual([0, 0]);
  }, 120_000);

  it('run one filling at a time', async () => {
    await longHistory(6_000);
    const first = await start('replace');
    await expect(start('verify')).rejects.toMatchObject({ message: expect.stringContaining('409') });
    expect(await ended(first)).toMatchObject({ state: 'done' });
    expect(await ended(await start('verify'))).toMatchObject({ state: 'done' });
  }, 120_000);
});
