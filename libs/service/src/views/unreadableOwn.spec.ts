import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ALL_EVENTS, call, type KoloEvent } from '@kolo/contracts';
import { createCodec, eventFile, sqliteEventStore } from '@kolo/events';
import { openDatabase } from '@kolo/sqlite';
import { eventually, type TestService, testService } from '@kolo/testing';
import { z } from 'zod';
import { serve } from '../calls/serve.ts';
import type { ServiceDefinition } from '../definition.ts';
import { httpOperators } from '../operators.ts';
import type { Projection } from '../productEvents.ts';

type LikesRow = { id: string; likes: number };
const UNFOLDABLE = 'unfoldable';

const likes: Projection<LikesRow> = {
  collection: { name: 'likes', indexes: [] },
  keys: (event) => (event.type === 'MemberLiked' ? [event.key] : []),
  fold(row, event, id) {
    if (event.type !== 'MemberLiked') return row;
    if (event.data.to === UNFOLDABLE) throw new TypeError('a fold with a fault');
    return { id, likes: (row?.likes ?? 0) + 1 };
  },
};

const sealed = (by: string, to: string) => {
  const event: KoloEvent = { type: 'MemberLiked', data: { by, to } };
  return { id: randomUUID(), event, subject: by, key: by, metadata: {} };
};
const streamOf = (by: string) => `likes-${by}`;

const like = call({
  method: 'POST',
  path: '/like',
  service: 'interaction',
  access: { who: 'signed-in' },
  summary: '',
  body: z.object({ to: z.string() }),
  answers: { 200: z.unknown() },
});

const liking: ServiceDefinition = {
  name: 'interaction',
  viewsVersion: 1,
  projections: [likes],
  feed: [],
  collections: [],
  build({ journal, documents }) {
    const giveLike = serve(like, async ({ member: by, body: { to } }) => {
      await journal.append(streamOf(by), [sealed(by, to)], 'any');
      return documents.get<LikesRow>('likes', by);
    });
    return { calls: [giveLike] };
  },
};

describe("a service's own event that cannot be read", () => {
  let service: TestService;
  let ana: string;
  let iva: string;
  const like = async (by: string, to = 'marko') => {
    const response = await service.as(by)('/like', { json: { to } });
    return { status: response.status, row: await response.json() };
  };
  const quarantined = () =>
    httpOperators({ interaction: [service.url] }, service.operator, Date.now).operate(
      'interaction',
      'quarantined',
      {},
    );

  beforeEach(async () => {
    service = await testService(liking);
    [ana, iva] = [await service.newMember(), await service.newMember()];
    for (const member of [ana, iva]) await like(member);
  });
  afterEach(() => service.stop());

  /** A release that came later was here, and was taken back. */
  async function fromTheNextRelease(): Promise<void> {
    const { signer } = service.ports;
    const [event] = await createCodec<KoloEvent>(ALL_EVENTS, service.ports.keyring, signer).seal([
      sealed(ana, 'marko'),
    ]);
    if (!event) throw new Error('nothing was sealed');
    await service.restart(async () => {
      const database = openDatabase(eventFile(service.directory, 'interaction'));
      const store = sqliteEventStore(database, {
        now: () => new Date(),
        signer: signer.of('interaction'),
      });
      await store.append(streamOf(ana), [{ ...event, schemaVersion: 99 }], { expected: 'any' });
      await store.close();
    });
  }
  it.each([
    ['of an unknown version', fromTheNextRelease, 'version 99 is not known here'],
    ['that a view cannot fold', async () => void (await like(ana, UNFOLDABLE)), 'cannot fold it'],
  ])(
    '(%s) marks its key and stops nothing else',
    async (_what, happens, reason) => {
      await happens();
      expect(await like(iva)).toEqual({ status: 200, row: { id: iva, likes: 2 } });
      expect(await like(ana)).toEqual({ status: 200, row: { id: ana, likes: 1 } });
      await eventually(async () =>
        expect(await quarantined()).toMatchObject({
          total: 1,
          keys: [{ source: 'interaction', key: ana, since: 1, reason: expect.stringContaining(reason) }],
        }),
      );
      expect(await like(iva)).toEqual({ status: 200, row: { id: iva, likes: 3 } });
      expect((await service.anonymously('/ready')).status).toBe(200);
      await service.restart();
      expect((await like(iva)).row).toEqual({ id: iva, likes: 4 });
      expect((await service.anonymously('/ready')).status).toBe(200);
    },
    60_000,
  );
});
