import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import { call } from '@kolo/contracts/protocol/call';
import { eventFile } from '@kolo/events';
import { copyDatabase } from '@kolo/sqlite';
import { eventually, type TestService, testService } from '@kolo/testing';
import { z } from 'zod';
import { serve } from '../calls/serve.ts';
import type { ServiceDefinition } from '../definition.ts';
import { httpOperators } from '../questions/operators.ts';
import type { Projection } from '../store/productEvents.ts';

type DeedsRow = { id: string; likes: number; tier: string };

const deeds: Projection<DeedsRow> = {
  collection: { name: 'deeds', indexes: [] },
  keys: (event) => (event.type === 'MemberLiked' || event.type === 'TierChanged' ? [event.key] : []),
  fold(row, event, id) {
    const before = row ?? { id, likes: 0, tier: 'free' };
    if (event.type === 'MemberLiked') return { ...before, likes: before.likes + 1 };
    return event.type === 'TierChanged' ? { ...before, tier: event.data.tier } : row;
  },
};

/** The members whose tiers a reactor has met. */
let promoted: string[];

const OURS = {
  service: 'interaction',
  access: { who: 'signed-in' },
  summary: '',
  answers: { 200: z.unknown() },
} as const;
const like = call({ ...OURS, route: 'POST /like' });
const ownDeeds = call({ ...OURS, route: 'GET /deeds' });

const fanClub: ServiceDefinition = {
  name: 'interaction',
  viewsVersion: 1,
  projections: [deeds],
  feed: ['identity'],
  collections: [],
  build({ journal, documents }) {
    const giveLike = serve(like, async ({ member: by }) => {
      const event = { type: 'MemberLiked' as const, data: { by, to: by } };
      await journal.append(
        `likes-${by}`,
        [{ id: randomUUID(), event, subject: by, key: by, metadata: {} }],
        'any',
      );
      return {};
    });
    const showDeeds = serve(ownDeeds, ({ member }) => documents.get(deeds.collection, member));
    const reactor = {
      name: 'promotions',
      handles: ['TierChanged' as const],
      async react({ key }: { key: string }) {
        promoted.push(key);
      },
    };
    return { calls: [giveLike, showDeeds], reactors: [{ source: 'identity', reactor }] };
  },
};

const WAIT_MS = 30_000;

describe('a service one of whose stores was replaced', () => {
  let service: TestService;
  let ana: string;
  const like = async () => (await service.as(ana)('/like', { method: 'POST' })).status;
  const row = async () => (await service.as(ana)('/deeds')).json();
  const promote = () =>
    service.publish('identity', streams.account(ana), ana, {
      type: 'TierChanged',
      data: { tier: 'premium' },
    });
  const ready = async () => {
    const response = await service.anonymously('/ready');
    return { status: response.status, body: await response.text() };
  };
  const remove = (source: string) => {
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(eventFile(service.directory, source) + suffix, { force: true });
  };
  const replace = (source: string) => service.restart(() => remove(source), { untilCaughtUp: false });
  const rebuild = async () => {
    const operators = httpOperators({ interaction: [service.url] }, service.operator, Date.now);
    const { rebuild } = await operators.operate('interaction', 'startRebuild', { purpose: 'replace' });
    await eventually(async () => {
      const { state } = await operators.operate('interaction', 'rebuildProgress', { rebuild });
      expect(state).toBe('done');
    }, WAIT_MS);
  };

  beforeEach(async () => {
    promoted = [];
    service = await testService(fanClub);
    ana = await service.newMember();
    for (let times = 0; times < 3; times++) await like();
    await promote();
    await eventually(
      async () => expect(await row()).toEqual({ id: ana, likes: 3, tier: 'premium' }),
      WAIT_MS,
    );
    await eventually(() => expect(promoted).toEqual([ana]), WAIT_MS);
  });
  afterEach(() => service.stop());

  it.each([
    ['interaction', { likes: 1, tier: 'premium' }],
    ['identity', { likes: 4, tier: 'premium' }],
  ] as const)(
    'shows nothing of it (%s) and says why, until an operator has the views built again',
    async (source, healed) => {
      await replace(source);
      await eventually(async () => {
        const { status, body } = await ready();
        expect(status).toBe(503);
        expect(body).toContain(`the events of ${source} were replaced`);
        expect(body).toContain('kolo views rebuild');
      }, WAIT_MS);
      expect(await like()).toBe(200);
      await promote();
      expect((await service.as(ana)('/deeds')).status).toBe(503);

      await rebuild();
      await eventually(async () => expect(await row()).toEqual({ id: ana, ...healed }), WAIT_MS);
      await eventually(() => expect(promoted).toEqual([ana, ana]), WAIT_MS);
      await eventually(async () => expect((await ready()).status).toBe(200), WAIT_MS);
    },
    120_000,
  );

  it('is not believed where an earlier copy was put back, also once that has grown as long', async () => {
    const file = eventFile(service.directory, 'interaction');
    const copy = `${file}.copy`;
    const refused = () =>
      eventually(
        async () =>
          expect(await ready()).toEqual({
            status: 503,
            body: expect.stringContaining('the events of interaction are an earlier copy'),
          }),
        WAIT_MS,
      );
    await copyDatabase(file, copy);
    await like();
    await eventually(async () => expect(await row()).toMatchObject({ likes: 4 }), WAIT_MS);
    const putBack = () => {
      remove('interaction');
      copyFileSync(copy, file);
    };
    await service.restart(putBack, { untilCaughtUp: false });
    await refused();
    for (let times = 0; times < 2; times++) expect(await like()).toBe(200);
    await service.restart(() => undefined, { untilCaughtUp: false });
    await refused();
    await rebuild();
    await eventually(async () => expect(await row()).toMatchObject({ likes: 5 }), WAIT_MS);
  }, 120_000);
});
