import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eventFile } from '@kolo/events';
import { openDatabase } from '@kolo/sqlite';
import { type Benchmark, type Figure, ownCpu } from './harness/index.ts';
import { cpuOf } from './product/cpuOf.ts';
import { startService } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';

const FOLLOWED = {
  discovery: ['identity', 'profile', 'interaction'],
  'admin-reporting': ['identity', 'profile', 'interaction', 'messaging'],
};
type Filled = keyof typeof FOLLOWED;
const BATCH = 500;
const GOAL = { events: 60_000, ofFloor: 0.6 };

/** The microseconds of processor until a service that finds no views has filled them, its own start included. */
async function fill(folder: string, service: Filled): Promise<number> {
  for (const file of globSync(`${service}.views.sqlite*`, { cwd: folder })) rmSync(path.join(folder, file));
  const { child, pid, ended } = await startService(folder, service);
  const used = cpuOf(pid);
  child.kill('SIGTERM');
  await ended;
  return used;
}

/** Reads the same events, parses what is not sealed, and writes a row for each stream; gives how many there were. */
function readParseUpsert(folder: string, service: Filled): number {
  const file = path.join(folder, 'floor.sqlite');
  rmSync(file, { force: true });
  const rows = openDatabase(file, { synchronous: 'NORMAL' });
  rows.exec('CREATE TABLE rows (id TEXT PRIMARY KEY, doc TEXT) STRICT');
  const upsert = rows.statement(
    'INSERT INTO rows (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc',
  );
  let count = 0;
  for (const source of FOLLOWED[service]) {
    const events = openDatabase(eventFile(folder, source), { readOnly: true });
    const page = events.statement('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?');
    for (let position = 0, read = BATCH; read === BATCH; ) {
      const batch = page.all(position, BATCH);
      rows.transaction(() => {
        for (const { stream, sealed, payload } of batch)
          upsert.run(
            String(stream),
            sealed === 1 ? String(payload) : JSON.stringify(JSON.parse(String(payload))),
          );
      });
      read = batch.length;
      count += read;
      position = Number(batch.at(-1)?.position ?? 0);
    }
    events.close();
  }
  rows.close();
  return count;
}

async function measure(folder: string, service: Filled, rounds: number): Promise<Figure[]> {
  const least = { fill: Number.POSITIVE_INFINITY, floor: Number.POSITIVE_INFINITY };
  let events = 0;
  for (let round = 0; round < rounds; round++) {
    least.fill = Math.min(least.fill, await fill(folder, service));
    const before = ownCpu();
    events = readParseUpsert(folder, service);
    least.floor = Math.min(least.floor, ownCpu() - before);
  }
  const value = events / (least.fill / 1e6);
  const floor = events / (least.floor / 1e6);
  const unit = '/s CPU';
  return [
    { what: `${service}: events filled`, value, unit, goal: { of: 'value', atLeast: GOAL.events } },
    {
      what: `${service}: against reading, parsing, upserting`,
      value,
      unit,
      floor,
      goal: { of: 'ratio', atLeast: GOAL.ofFloor },
    },
  ];
}

/**
 * How fast views are filled from all events (docs/design.md#rebuilding-views): a first start, a release that changes
 * them, an operator.
 */
const filling: Benchmark = (scale) =>
  withFolder(async (folder) => {
    const [amounts, rounds] =
      scale === 'whole'
        ? [{ members: 20_000, pairs: 100_000, messages: 100_000 }, 3]
        : [{ members: 100, pairs: 500, messages: 500 }, 1];
    await fillFolder(folder, amounts);
    return [
      ...(await measure(folder, 'discovery', rounds)),
      ...(await measure(folder, 'admin-reporting', rounds)),
    ];
  });

export default filling;
