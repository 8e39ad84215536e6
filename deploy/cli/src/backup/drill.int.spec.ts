import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventFile, sqliteEventStore } from '@kolo/events';
import { eventSigner, openErasures, readSettings } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { kolo } from '../testing/kolo.ts';

jest.setTimeout(180_000);

const SUCCEEDED = /^kolo_backup_last_success_timestamp_seconds{service_name="cli",task="(\w+)"} (\d{10})$/m;
const FAILED = /^kolo_backup_failed{service_name="cli",task="\w+"} (\d)$/m;

describe('a drill', () => {
  const directory = temporaryDirectory();
  const below = (...names: string[]) => path.join(directory.path, ...names);
  const DATA_DIR = below('data');
  const erasures = `file:${below('erasures')}`;
  const environment = {
    DATA_DIR,
    BACKUP_KEY: 'k'.repeat(40),
    BACKUP_URL: below('backups'),
    ERASURES_URL: erasures,
  };
  const aside = below('aside');
  const metrics = below('metrics');
  const run = (...args: string[]) => kolo(args, environment);
  const drill = () => run('backup', 'drill', '--into', aside, '--metrics-to', metrics);
  const told = (task: string) => readFileSync(path.join(metrics, `kolo_backup_${task}.prom`), 'utf8');
  /** A release that came later was here, and was taken back. */
  async function fromTheNextRelease(service: string): Promise<void> {
    const store = sqliteEventStore(openDatabase(eventFile(DATA_DIR, service)), {
      now: () => new Date(),
      signer: eventSigner(readSettings({ DATA_DIR })).of(service),
    });
    const newest = (await store.readAll(null, 1_000)).at(-1);
    if (!newest) throw new Error(`${service} has no event`);
    const event = { ...newest, id: randomUUID(), schemaVersion: 99 };
    await store.append(event.stream, [event], { expected: 'any' });
    await store.close();
  }

  beforeAll(async () => {
    mkdirSync(aside);
    await run('seed', '--members', '8', '--pairs', '10', '--messages', '5');
    const photo = path.join(DATA_DIR, 'blobs', 'photos', 'somebody', 'p1', 'card.webp');
    mkdirSync(path.dirname(photo), { recursive: true });
    writeFileSync(photo, 'image/webp\nwhat the photo shows');
    expect((await run('backup', '--metrics-to', metrics)).code).toBe(0);
  });
  afterAll(() => directory.remove());

  it('restores all of a backup beside the product, compares it, and leaves nothing', async () => {
    const { code, out } = await drill();
    expect([code, out]).toEqual([
      0,
      [
        expect.stringMatching(
          /^drill with \S+: restored \d+ events, 1 photos, 8 rows, 8 keys, 0 erased since/,
        ),
        'everything restored is as it is in the backup, by counts and hashes',
      ],
    ]);
    expect(readdirSync(aside)).toEqual([]);
    expect(SUCCEEDED.exec(told('drill'))?.[1]).toBe('drill');
    expect(FAILED.exec(told('drill'))?.[1]).toBe('0');
  });

  it('knows who is erased since, by the ledger', async () => {
    const database = new DatabaseSync(path.join(DATA_DIR, 'keys.sqlite'), { readOnly: true });
    const [first] = database.prepare("SELECT member FROM keys WHERE member NOT LIKE 'wrapping%'").all();
    database.close();
    const ledger = await openErasures(erasures, () => new Date());
    await ledger.note(String(first?.member));
    await ledger.close();
    const { code, out } = await drill();
    expect([code, out[0]]).toEqual([0, expect.stringMatching(/1 erased since/)]);
  });

  it('fails on a damaged backup, and its figures keep when it last succeeded', async () => {
    const succeeded = SUCCEEDED.exec(told('drill'))?.[2];
    const [file = ''] = globSync(below('backups', 'runs', '*', 'events', 'profile-1'));
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, -1));
    const { code, err } = await drill();
    expect([code, err.at(-1)]).toEqual([1, expect.stringContaining('is not as it was written')]);
    expect(SUCCEEDED.exec(told('drill'))?.[2]).toBe(succeeded);
    expect(FAILED.exec(told('drill'))?.[1]).toBe('1');
    const verified = await run('backup', 'verify', '--metrics-to', metrics);
    expect([verified.code, FAILED.exec(told('verify'))?.[1], SUCCEEDED.exec(told('verify'))]).toEqual([
      1,
      '1',
      null,
    ]);
    writeFileSync(file, whole);
  });

  it('tells of events that are as they were stored and cannot be read', async () => {
    await fromTheNextRelease('profile');
    expect((await run('backup', '--full-every', '0')).code).toBe(0);
    const { code, err } = await drill();
    expect([code, err.slice(-2)]).toEqual([
      1,
      [expect.stringMatching(/could not be read into views/), 'kolo: differences from the backup: 1'],
    ]);
  });
});
