import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MarkedKey } from '@kolo/contracts/protocol/operations';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { type ProductProcess, startProduct } from '@kolo/tests/support/productProcess';
import { kolo } from '../testing/kolo.ts';

const WAIT_MS = 30_000;

/** Adds changes of a profile behind the product's back, which nobody signed. */
function plantPoison(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'profile.events.sqlite'), { timeout: 5_000 });
  const insert = database.prepare(`
    INSERT INTO events (stream, revision, id, type, schema_version, subject, key, sealed, payload, metadata, recorded_at)
    SELECT stream, revision + ?, ?, 'ProfileChanged', 1, subject, key, 0, ?, '{}', recorded_at
    FROM events WHERE position = (SELECT min(position) FROM events)`);
  for (const [place, payload] of ['{"gender":5}', '{"currentCity":"Graz"}'].entries())
    insert.run(place + 1, randomUUID(), payload);
  database.close();
}

describe('the quarantine by command', () => {
  const directory = temporaryDirectory();
  let product: ProductProcess;
  const run = (...args: string[]) => kolo(args, { DATA_DIR: directory.path });
  const marked = async (): Promise<MarkedKey[]> =>
    JSON.parse((await run('quarantine', 'list', '--service', 'discovery', '--json')).out.join(''));
  beforeAll(async () => {
    product = await startProduct(directory.path, { LOG_LEVEL: 'silent' });
    await kolo(['seed', '--members', '2'], { DATA_DIR: directory.path });
    plantPoison(directory.path);
  }, 60_000);
  afterAll(async () => {
    await product.end('SIGKILL');
    directory.remove();
  });

  it('lists the keys that stand still, and passes an event over only when told twice', async () => {
    const [mark] = await eventually(async () => {
      const found = await marked();
      expect(found).toMatchObject([{ source: 'profile', type: 'ProfileChanged', since: 1 }]);
      return found;
    }, WAIT_MS);
    const event = mark?.event ?? '';
    const unsaid = await run('quarantine', 'pass', 'discovery', event);
    expect([unsaid.code, unsaid.err.at(-1)]).toEqual([1, 'kolo: nothing was passed over: say --yes']);

    const mistyped = await run('quarantine', 'pass', 'discovery', randomUUID(), '--yes');
    expect([mistyped.code, mistyped.err.at(-1)]).toEqual([
      1,
      expect.stringMatching(/^kolo: nothing was passed over: no key of discovery stands still at the event/),
    ]);

    // Building again without passing over comes to the same.
    expect((await run('views', 'rebuild', 'discovery')).code).toBe(0);
    expect(await marked()).toMatchObject([{ event }]);

    const passed = await run('quarantine', 'pass', 'discovery', event, '--yes');
    expect([passed.code, passed.out]).toEqual([
      0,
      ['discovery: passed over; `kolo views rebuild discovery` heals what stood still'],
    ]);
    expect(await marked()).toMatchObject([{ event }]);
    expect((await run('views', 'rebuild', 'discovery')).code).toBe(0);
    // What stood behind it was not signed either, and marks the key in its turn.
    const [next] = await marked();
    expect(next).toMatchObject({ type: 'ProfileChanged', since: 0 });
    expect(next?.event).not.toBe(event);
    expect((await run('quarantine', 'pass', 'discovery', next?.event ?? '', '--yes')).code).toBe(0);
    expect((await run('views', 'rebuild', 'discovery')).code).toBe(0);
    expect((await run('quarantine', 'list', '--service', 'discovery')).out).toEqual([
      'every event could be read',
    ]);
    // And in the one after.
    expect((await run('views', 'rebuild', 'discovery')).code).toBe(0);
    expect(await marked()).toEqual([]);
  }, 120_000);
});
