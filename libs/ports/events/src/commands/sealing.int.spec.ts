import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import { EVENT_FIXTURES } from '@kolo/contracts/events/fixtures';
import { type Keyring, openKeyring } from '@kolo/keys';
import { type Database, openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { z } from 'zod';
import type { EventStore, StoredEvent } from '../eventStore.ts';
import { testSigner } from '../signerFixture.ts';
import { sqliteEventStore } from '../sqlite/sqliteEventStore.ts';
import { createCodec, ForgedEventError, PoisonEventError, upcastAndValidate } from './codec.ts';
import { createJournal, type Journal } from './journal.ts';

const ANA = 'AnaAnaAnaAna';
const SECRET = 'Sentinel-Žuta-Dunja';

describe('events about a person', () => {
  const directory = temporaryDirectory();
  let keyring: Keyring;
  let store: EventStore;
  let database: Database;
  let journal: Journal;

  beforeEach(async () => {
    keyring = await openKeyring(`sqlite:${path.join(directory.path, `${randomUUID()}.sqlite`)}`, [
      new Uint8Array(32),
    ]);
    await keyring.create(ANA);
    database = openDatabase(path.join(directory.path, `${randomUUID()}.events`));
    store = sqliteEventStore(database, {
      now: () => new Date(),
      signer: testSigner.of('identity'),
    });
    journal = createJournal(
      'identity',
      store,
      createCodec<KoloEvent>(ALL_EVENTS, keyring, testSigner),
      keyring,
    );
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

  const reopened = async (event: StoredEvent, source = 'identity') => {
    const [found] = await createCodec<KoloEvent>(ALL_EVENTS, keyring, testSigner).open([event], source);
    return found?.opened;
  };
  const firstStored = async (): Promise<StoredEvent> => {
    const [stored] = await store.readAll(null, 1);
    if (!stored) throw new Error('nothing was stored');
    return stored;
  };

  it('do not open with the payload of another event: a bad seal is a fault of this event', async () => {
    await append(registered);
    await append(registered);
    const [first, second] = await store.read(`account-${ANA}`);
    if (!first || !second) throw new Error('nothing was stored');
    const moved = testSigner.of('identity').signed({ ...first, payload: second.payload });
    expect((await reopened(moved))?.poison?.message).toBe(
      `MemberRegistered: event ${first.id} at ${first.position} of identity is damaged: its seal does not open`,
    );
  });

  const appointed: KoloEvent = { type: 'OperatorAppointed', data: {} };
  const plain = { sealed: false, payload: '{}' };
  it.each<[string, Partial<StoredEvent>]>([
    ['type', { type: 'EmailConfirmed' }],
    ['stream', { stream: 'account-IvaIvaIvaIva' }],
    ['place in the stream', { revision: 7 }],
    ['subject', { subject: 'IvaIvaIvaIva' }],
    ['key', { key: 'IvaIvaIvaIva' }],
    ['version', { schemaVersion: 0 }],
    ['payload', { payload: 'e30=' }],
    ['id', { id: randomUUID() }],
    ['time', { recordedAt: '2020-01-01T00:00:00.000Z' }],
    ['seal', plain],
    ['signature', { metadata: { mac: 'AAAA' } }],
    ['signature, which is gone', { metadata: {} }],
  ])('are not believed with another %s, and the fault says which', async (_what, over) => {
    await append(appointed);
    const stored = await firstStored();
    expect((await reopened(stored))?.event?.type).toBe('OperatorAppointed');
    const { poison } = (await reopened({ ...stored, ...over })) ?? {};
    expect(poison).toBeInstanceOf(ForgedEventError);
    expect(poison?.message).toContain(`event ${over.id ?? stored.id} at ${stored.position} of identity`);
  });

  it('are believed of the source that signed them alone', async () => {
    await append(appointed);
    expect((await reopened(await firstStored(), 'profile'))?.poison).toBeInstanceOf(ForgedEventError);
  });

  it('are read as their contract says, sealed or not, whatever stands beside them', async () => {
    await append(appointed);
    const { sign, stored } = { sign: testSigner.of('identity').signed, stored: await firstStored() };
    expect((await reopened(sign({ ...stored, ...plain })))?.poison?.message).toContain(
      'against its contract',
    );
    const erased = sign({ ...stored, type: 'AccountErased', sealed: true });
    expect((await reopened(erased))?.poison?.message).toContain('against its contract');
  });

  it('never ask for the key of somebody whom nobody knows, where they are not believed', async () => {
    await append(appointed);
    const stored = await firstStored();
    expect((await reopened({ ...stored, subject: 'nobody' }))?.poison).toBeInstanceOf(ForgedEventError);
  });

  it('end the reading of a stream that is not as it was written', async () => {
    for (let time = 0; time < 3; time++) await append(appointed);
    database.statement('UPDATE events SET payload = ? WHERE revision = 1').run('e30=');
    await expect(journal.read(`account-${ANA}`)).rejects.toBeInstanceOf(ForgedEventError);
    await expect(journal.readAfter(`account-${ANA}`, 0)).rejects.toBeInstanceOf(ForgedEventError);
    database.statement('DELETE FROM events WHERE revision = 1').run();
    await expect(journal.read(`account-${ANA}`)).rejects.toThrow('revision 1 is missing');
    await expect(journal.readAfter(`account-${ANA}`, 0)).rejects.toThrow('revision 1 is missing');
  });

  it('of an unknown version are poison, of an unknown type skipped', async () => {
    await append({ type: 'AccountErased', data: {} });
    const stored = await firstStored();
    const opened = await createCodec<KoloEvent>(ALL_EVENTS, keyring, testSigner).open(
      [
        { ...stored, schemaVersion: 99 },
        { ...stored, type: 'SomethingNew' },
        { ...stored, payload: '{' },
      ].map(testSigner.of('identity').signed),
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
    expect(upcastAndValidate(contract, 'Moved', 1, { place: 'Niš' })).toEqual({ city: 'Niš', country: 'RS' });
    expect(() => upcastAndValidate(contract, 'Moved', 3, { city: 'Niš' })).toThrow(PoisonEventError);
    expect(() => upcastAndValidate({ ...contract, upcast: {} }, 'Moved', 1, {})).toThrow('no upcaster');
  });

  it('of every published event still parse', () => {
    const seen = new Set<string>();
    for (const { type, version, data } of EVENT_FIXTURES) {
      const contract = ALL_EVENTS[type];
      if (!contract) throw new Error(`${type} was published once and must stay declared`);
      expect(() => upcastAndValidate(contract, type, version, data)).not.toThrow();
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
