import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ParkedEventReport } from '@kolo/contracts';
import { type ProductProcess, startProduct } from '@kolo/standalone/testing';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { kolo } from '../testing/kolo.ts';

const WAIT_MS = 15_000;

/** Adds changes of a profile behind the product's back: the first cannot be read, the second waits behind it. */
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
  const run = (...args: string[]) => kolo(['quarantine', ...args], { DATA_DIR: directory.path });
  const parked = async (): Promise<ParkedEventReport[]> =>
    JSON.parse((await run('list', '--service', 'discovery', '--json')).out.join(''));
  beforeAll(async () => {
    product = await startProduct(directory.path, { LOG_LEVEL: 'silent' });
    await kolo(['seed', '--members', '2'], { DATA_DIR: directory.path });
    plantPoison(directory.path);
  }, 30_000);
  afterAll(async () => {
    await product.end('SIGKILL');
    directory.remove();
  });

  it('lists what is parked, lets it in once it can be read, and drops it only when told twice', async () => {
    const [poison, waiting] = await eventually(async () => {
      const found = await parked();
      expect(found).toMatchObject([
        { poison: true, type: 'ProfileChanged' },
        { poison: false, type: 'ProfileChanged' },
      ]);
      return found;
    }, WAIT_MS);
    const replayed = await run('replay', '--service', 'discovery');
    expect([replayed.code, replayed.out[1]]).toEqual([1, expect.stringContaining('still cannot be read')]);

    const early = await run('drop', 'discovery', waiting?.id ?? '', '--yes');
    expect([early.code, early.err]).toEqual([1, [expect.stringContaining('only waits behind another')]]);
    const unsaid = await run('drop', 'discovery', poison?.id ?? '');
    expect([unsaid.code, unsaid.err.at(-1)]).toEqual([1, 'kolo: nothing was dropped: say --yes']);
    expect(await parked()).toHaveLength(2);

    const dropped = await run('drop', 'discovery', poison?.id ?? '', '--yes');
    expect([dropped.code, dropped.out]).toEqual([0, ['discovery: 1 event let in']]);
    expect((await run('list', '--service', 'discovery')).out).toEqual(['nothing is parked']);
  }, 60_000);
});
