import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts';
import { EVENT_FIXTURES } from '@kolo/contracts/fixtures';
import { type Keyring, openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { z } from 'zod';
import { bringUp, createCodec, PoisonEventError } from './codec.ts';
import type { EventStore } from './eventStore.ts';
import { createJournal, type Journal } from './journal.ts';
import { sqliteEventStore } from './sqliteEventStore.ts';

const ANA = 'AnaAnaAnaAna';
const SECRET = 'Sentinel-Žuta-Dunja';

describe('events about a person', () => {
  const directory = temporaryDirectory();
  let keyring: Keyring;
  let store: EventStore;
  let journal: Journal;

  beforeEach(async () => {
    keyring = await openKeyring(`sqlite:${path.join(directory.path, `${randomUUID()}.sqlite`)}`, [
      new Uint8Array(32),
    ]);
    await keyring.create(ANA);
    store = sqliteEventStore(openDatabase(path.join(directory.path, `${randomUUID()}.events`)), {
      now: () => new Date(),
    });
    journal = createJournal('identity', store, createCodec<KoloEvent>(ALL_EVENTS, keyring), keyring);
  });
  afterEach(async () => {
    await store.close();
    await keyring.close();
  });

  const registered: KoloEvent = {
    type: 'MemberRegistered',
    data: { email: `${SECRET}@example.org`, firstName: 'Ana', lastName: 'Anić', birthdate: '1990-01-01' },
  };
  const append = (event: KoloEvent) =>
    journal.append(
      `account-${ANA}`,
      [{ id: randomUUID(), event, subject: ANA, key: ANA, metadata: {} }],
      'any',
    );

  it('come back as they were, and lie sealed in the store', async () => {
    await append(registered);
    expect(await journal.read(`account-${ANA}`)).toMatchObject([
      { type: 'MemberRegistered', data: registered.data, subject: ANA },
    ]);
    const [stored] = await store.readAll(null, 1);
    expect(JSON.stringify(stored)).not.toContain(SECRET);
    expect(Buffer.from(stored?.payload ?? '', 'base64').toString('latin1')).not.toContain(SECRET);
  });

  it('are empty once the member is erased, while plain ones stay', async () => {
    await append(registered);
    await append({ type: 'AccountErased', data: {} });
    await keyring.erase(ANA);
    expect(await journal.read(`account-${ANA}`)).toMatchObject([
      { type: 'MemberRegistered', data: null },
      { type: 'AccountErased', data: {} },
    ]);
  });

  it('cannot be moved to another event or member: a bad seal stops the reader', async () => {
    await append(registered);
    const [stored] = await store.readAll(null, 1);
    if (!stored) throw new Error('nothing was stored');
    await expect(
      createCodec<KoloEvent>(ALL_EVENTS, keyring).open([{ ...stored, id: randomUUID() }], 'identity'),
    ).rejects.toThrow();
  });

  it('of an unknown version are poison, of an unknown type skipped', async () => {
    await append({ type: 'AccountErased', data: {} });
    const [stored] = await store.readAll(null, 1);
    if (!stored) throw new Error('nothing was stored');
    const opened = await createCodec<KoloEvent>(ALL_EVENTS, keyring).open(
      [
        { ...stored, schemaVersion: 99 },
        { ...stored, type: 'SomethingNew' },
        { ...stored, payload: '{' },
      ],
      'identity',
    );
    expect(opened.map(({ opened: one }) => Object.keys(one)[0])).toEqual(['poison', undefined, 'poison']);
  });
});

describe('older versions', () => {
  it('are brought up step by step and then validated', () => {
    const contract = {
      version: 3,
      sealed: false,
      data: z.object({ city: z.string(), country: z.string() }),
      upcast: {
        1: (data: unknown) => ({ city: z.object({ place: z.string() }).parse(data).place }),
        2: (data: unknown) => ({ ...z.object({ city: z.string() }).parse(data), country: 'RS' }),
      },
    };
    expect(bringUp(contract, 'Moved', 1, { place: 'Niš' })).toEqual({ city: 'Niš', country: 'RS' });
    expect(() => bringUp(contract, 'Moved', 3, { city: 'Niš' })).toThrow(PoisonEventError);
    expect(() => bringUp({ ...contract, upcast: {} }, 'Moved', 1, {})).toThrow('no upcaster');
  });

  it('of every published event still parse', () => {
    const seen = new Set<string>();
    for (const { type, version, data } of EVENT_FIXTURES) {
      const contract = ALL_EVENTS[type];
      if (!contract) throw new Error(`${type} was published once and must stay declared`);
      expect(() => bringUp(contract, type, version, data)).not.toThrow();
      seen.add(`${type} ${version}`);
    }
    expect([...seen].sort()).toEqual(
      Object.entries(ALL_EVENTS)
        .flatMap(([type, { version }]) =>
          Array.from({ length: version }, (_, index) => `${type} ${index + 1}`),
        )
        .sort(),
    );
  });
});
