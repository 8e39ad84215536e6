import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DamagedStoreError, damageOf, openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import type { EventStore, StoredEvent } from '../eventStore.ts';
import { testSigner } from '../signerFixture.ts';
import { sqliteEventStore } from './sqliteEventStore.ts';

const { isSigned } = testSigner.of('media');
const FLIPS = Number(process.env.FLIPS ?? 100);

/** Places that differ in each run of the test file by the seed alone. */
function* places(size: number, count: number): Generator<number> {
  for (let n = 0; n < count; n++) yield Math.floor(((n + 0.5) / count) * size * 8) + (n % 8);
}
function flip(file: string, bit: number): void {
  const bytes = readFileSync(file);
  const at = Math.min(bit >> 3, bytes.length - 1);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
  writeFileSync(file, bytes);
}

describe('damage in the event file of a service', () => {
  const directory = temporaryDirectory();
  const whole = path.join(directory.path, 'whole.sqlite');
  const logged = path.join(directory.path, 'logged.sqlite');
  const damaged = path.join(directory.path, 'damaged.sqlite');
  let events: StoredEvent[] = [];

  const storeOf = (database: ReturnType<typeof openDatabase>) =>
    sqliteEventStore(database, { now: () => new Date(), signer: testSigner.of('media') });
  const event = () => ({
    ...{ id: randomUUID(), type: 'PhotoAdded', schemaVersion: 1, subject: 'a', key: 'k', sealed: false },
    ...{ payload: JSON.stringify({ text: 'x'.repeat(200) }), metadata: {} },
  });
  async function append(store: EventStore, commits: number): Promise<void> {
    for (let n = 0; n < commits; n++)
      await store.append(`album-${n % 5}`, [event(), event()], { expected: 'any' });
  }
  function copyOf(file: string): void {
    for (const end of ['', '-wal', '-shm']) rmSync(damaged + end, { force: true });
    for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, damaged + end);
  }
  /** What the store gives out, or `null` if it tells that it is damaged. */
  async function readDamaged(): Promise<StoredEvent[] | null> {
    let database: ReturnType<typeof openDatabase> | null = null;
    try {
      database = openDatabase(damaged);
      const found = await storeOf(database).readAll(null, 1_000);
      return found.every(isSigned) && damageOf(database).length === 0 ? found : null;
    } catch {
      return null;
    } finally {
      database?.close();
    }
  }

  beforeAll(async () => {
    const store = storeOf(openDatabase(whole));
    await append(store, 20);
    await store.close();
    copyFileSync(whole, logged);
    const open = storeOf(openDatabase(logged));
    await append(open, 10);
    events = await open.readAll(null, 1_000);
    for (const end of ['', '-wal']) copyFileSync(logged + end, `${damaged}${end}.kept`);
    await open.close();
    for (const end of ['', '-wal']) copyFileSync(`${damaged}${end}.kept`, logged + end);
  });
  afterAll(() => directory.remove());

  it('is nowhere believed: every flipped bit that changes an event is told', async () => {
    const outcomes = { same: 0, told: 0 };
    for (const bit of places(statSync(whole).size, FLIPS)) {
      copyOf(whole);
      flip(damaged, bit);
      const found = await readDamaged();
      if (found) expect([bit, found]).toEqual([bit, events.slice(0, 40)]);
      outcomes[found ? 'same' : 'told'] += 1;
    }
    expect(outcomes.told).toBeGreaterThan(FLIPS / 4);
  });

  it('that SQLite finds names the file', () => {
    copyOf(whole);
    writeFileSync(damaged, readFileSync(damaged).fill(0xff, 0, 4_096));
    expect(() => openDatabase(damaged)).toThrow(new RegExp(`^${damaged} is damaged: `));
  });

  it('of the metadata of one event keeps no other from being read', async () => {
    copyOf(whole);
    const database = openDatabase(damaged);
    const store = storeOf(database);
    database.statement('UPDATE events SET metadata = ? WHERE position = 3').run('{"mac":"');
    const found = await store.readAll(null, 1_000);
    expect(found.map(isSigned)).toEqual(found.map((_, index) => index !== 2));
    await store.close();
  });

  it('in the log loses the last commit at most, or is told before anything is changed', async () => {
    const outcomes = { refused: 0, read: 0 };
    for (const bit of places(statSync(`${logged}-wal`).size, FLIPS)) {
      copyOf(logged);
      flip(`${damaged}-wal`, bit);
      const before = readFileSync(`${damaged}-wal`);
      const found = await readDamaged();
      if (found) {
        expect(found).toEqual(events.slice(0, found.length));
        expect(found.length).toBeGreaterThanOrEqual(events.length - 2);
      } else expect(readFileSync(`${damaged}-wal`).equals(before)).toBe(true);
      outcomes[found ? 'read' : 'refused'] += 1;
    }
    expect(outcomes.refused).toBeGreaterThan(FLIPS / 2);
  });

  it('is not seen in a log that ends in the middle of a commit, as after a crash', async () => {
    for (const bit of places(statSync(`${logged}-wal`).size, FLIPS / 5)) {
      copyOf(logged);
      truncateSync(`${damaged}-wal`, bit >> 3);
      const found = await readDamaged();
      expect(found).toEqual(events.slice(0, found?.length));
    }
  });

  it('of the log is told by its file', () => {
    copyOf(logged);
    flip(`${damaged}-wal`, 40 * 8);
    expect(() => openDatabase(damaged)).toThrow(DamagedStoreError);
    expect(() => openDatabase(damaged, { readOnly: true })).toThrow(`${damaged}-wal is damaged`);
  });
});
