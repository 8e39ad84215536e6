import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import { call } from '@kolo/contracts/protocol/call';
import { createCodec, eventFile, readableEvents, type StoredEvent, sqliteEventStore } from '@kolo/events';
import { openDatabase } from '@kolo/sqlite';
import { eventually, type TestService, testService } from '@kolo/testing';
import { z } from 'zod';
import { serve } from '../calls/serve.ts';
import type { ServiceDefinition } from '../definition.ts';
import { createLog } from '../http/requestLog.ts';
import { httpOperators } from '../questions/operators.ts';
import { localPeers } from '../questions/peers.ts';
import { createSecrets } from '../settings/secrets.ts';
import { readSettings } from '../settings/settings.ts';
import { openPorts } from '../starting/openPorts.ts';
import { startService } from '../starting/startService.ts';
import type { Projection } from '../store/productEvents.ts';

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
  route: 'POST /like',
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
      return documents.get(likes.collection, by);
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

  /** Changes one character in the middle of the payload of an event, and gives that event. */
  async function damage(revision: number, seal: (event: StoredEvent) => StoredEvent): Promise<StoredEvent> {
    const database = openDatabase(eventFile(service.directory, 'interaction'));
    try {
      const found = await readableEvents(database).readAll(null, 100);
      const event = found.find((one) => one.stream === streamOf(ana) && one.revision === revision);
      if (!event) throw new Error('there is no such event');
      const { payload } = event;
      const at = payload.length / 2;
      const other = payload[at] === 'A' ? 'B' : 'A';
      const damaged = seal({ ...event, payload: payload.slice(0, at) + other + payload.slice(at + 1) });
      database
        .statement('UPDATE events SET payload = ?, metadata = ? WHERE id = ?')
        .run(damaged.payload, JSON.stringify(damaged.metadata), event.id);
      return event;
    } finally {
      database.close();
    }
  }
  function dropViews(): void {
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(path.join(service.directory, `interaction.views.sqlite${suffix}`), { force: true });
  }
  const signedAnew = (event: StoredEvent) => service.ports.signer.of('interaction').signed(event);

  it.each<[string, number, (event: StoredEvent) => StoredEvent, string]>([
    ['the very first event', 0, (event) => event, 'is not as it was signed'],
    ['a later event', 1, (event) => event, 'is not as it was signed'],
    ['an event that was signed after it was damaged', 1, signedAnew, 'its seal does not open'],
  ])(
    'one changed character in %s: views are filled anew, and an operator passes it over',
    async (_what, revision, seal, reason) => {
      await like(ana);
      await like(ana);
      let damaged: StoredEvent | undefined;
      await service.restart(async () => {
        damaged = await damage(revision, seal);
        dropViews();
      });
      expect((await service.anonymously('/ready')).status).toBe(200);
      const { id = '', position = '' } = damaged ?? {};
      expect(await quarantined()).toMatchObject({
        total: 1,
        keys: [{ event: id, key: ana, position, reason: expect.stringContaining(reason) }],
      });
      expect(await like(iva)).toEqual({ status: 200, row: { id: iva, likes: 2 } });

      const operators = httpOperators({ interaction: [service.url] }, service.operator, Date.now);
      await operators.operate('interaction', 'passOver', { event: id });
      const { rebuild } = await operators.operate('interaction', 'startRebuild', { purpose: 'replace' });
      await eventually(async () => {
        const { state } = await operators.operate('interaction', 'rebuildProgress', { rebuild });
        expect(state).toBe('done');
      });
      expect(await quarantined()).toEqual({ total: 0, keys: [] });
      expect(await like(ana)).toEqual({ status: 200, row: { id: ana, likes: 3 } });
    },
    60_000,
  );

  it.each(['MASTER_KEY', 'SECRET_KEY'])(
    'a wrong %s marks nothing and ends the start at once',
    async (variable) => {
      if (variable === 'MASTER_KEY') {
        await service.stop();
        service = await testService(liking, { environment: { MASTER_KEY: 'm'.repeat(40) } });
        await like(await service.newMember());
      }
      const dataDir = service.directory;
      const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', [variable]: 'w'.repeat(40) });
      await service.restart(async () => {
        dropViews();
        const secrets = createSecrets(settings.secretKey);
        const log = createLog('test', 'silent');
        const start = async () => {
          const ports = await openPorts({ name: 'test', settings, secrets, log });
          try {
            const common = { ...service.ports, ...ports, clock: () => new Date(), log, settings, secrets };
            await startService(liking, { ...common, peers: localPeers('interaction', () => undefined) });
          } finally {
            await ports.close();
          }
        };
        await expect(start()).rejects.toThrow('is this the right SECRET_KEY');
      });
      expect(await quarantined()).toEqual({ total: 0, keys: [] });
    },
  );
});
