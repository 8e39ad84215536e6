import path from 'node:path';
import { sqliteDocuments } from '@kolo/documents';
import { openDatabase } from '@kolo/sqlite';
import { takeCities } from '../../../services/discovery/src/places/gazetteer.ts';
import { candidatesView } from '../../../services/discovery/src/views/candidates.ts';
import {
  type Benchmark,
  type Contestant,
  type Figure,
  inTurns,
  median,
  percentile,
} from '../harness/index.ts';
import { ask, repeat } from '../product/ask.ts';
import { emailOf } from '../product/people.ts';
import { type RunningProduct, startProduct, startProgram } from '../product/product.ts';
import { fillFolder, withFolder } from '../product/seededFolder.ts';
import { signIn, type Visitor } from '../product/visitor.ts';
import { population } from './population.ts';

const FLOORS = path.join(import.meta.dirname, '../floors');
const PAGE = '/api/matches/paginated?limit=12';
const FILTERED = `${PAGE}&ageMin=25&ageMax=35&smoking=No&relationshipGoals=Marriage`;
const BATCH = 1_000;
const MANY = 16;
const SOME = 8;
const AMOUNTS = {
  whole: { members: 1_000_000, seeded: 40, viewers: 8, rounds: 7, operations: 400, samples: 1_000 },
  short: { members: 300, seeded: 20, viewers: 2, rounds: 1, operations: 5, samples: 20 },
};

/** Writes candidates beside those that the product has folded, as it would have. */
async function writeCandidates(dataDir: string, members: number): Promise<void> {
  const database = openDatabase(path.join(dataDir, 'discovery.views.sqlite'));
  const { name } = candidatesView.collection;
  const found = database
    .statement("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE ?")
    .get(`rows_${name}~%`);
  const collection = String(found?.name).replace('rows_', '');
  const documents = sqliteDocuments(database, [{ name: collection, indexes: [] }]);
  const people = population(takeCities());
  for (let first = 0; first < members; first += BATCH)
    await documents.fold(
      Array.from({ length: Math.min(BATCH, members - first) }, (_, at) => {
        const row = people.row(first + at);
        return { collection, id: row.id, stream: `profile-${row.id}`, revision: 0, apply: () => row };
      }),
    );
  await documents.close();
}

/** How long each of so many questions took, in milliseconds. */
async function timed(times: number, atOnce: number, work: (time: number) => Promise<unknown>) {
  const took: number[] = [];
  await repeat(times, atOnce, async (time) => {
    const startedAt = performance.now();
    await work(time);
    took.push(performance.now() - startedAt);
  });
  return { median: median(took), p99: percentile(took, 0.99) };
}

async function visitorsOf({ url }: RunningProduct, viewers: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let number = 2; visitors.length < viewers; number++) visitors.push(await signIn(url, emailOf(number)));
  return visitors;
}

/**
 * A page of matches as a browser asks for it: gateway, session, search and twelve cards, against the same product that
 * answers twelve fixed cards without a search. `MEMBERS` sets how many there are to meet, e.g. 50000.
 */
const http: Benchmark = (scale) =>
  withFolder((folder) =>
    withFolder(async (emptyFolder) => {
      const { seeded, viewers, rounds, operations, samples } = AMOUNTS[scale];
      const members = Number(process.env.MEMBERS ?? AMOUNTS[scale].members);
      for (const each of [folder, emptyFolder])
        await fillFolder(each, { members: seeded, pairs: seeded, messages: seeded });
      await (await startProduct(folder)).stop();
      await writeCandidates(folder, members);

      const product = await startProduct(folder);
      const visitors = await visitorsOf(product, viewers);
      const [anyone] = visitors;
      const page = JSON.stringify(await anyone?.(PAGE));
      const fixed = await startProduct(emptyFolder, path.join(FLOORS, 'fixedCards.ts'), { PAGE: page });
      const bare = await startProgram(
        [path.join(FLOORS, 'httpFloor.ts')],
        { BODY: page },
        /listening on (\d+)/,
      );
      try {
        const known = await visitorsOf(fixed, viewers);
        const get = (url: string, of: readonly Visitor[], wanted: string) => async (time: number) => {
          const { headers = {} } = of[time % of.length] ?? {};
          const { status, text } = await ask(url + wanted, { headers });
          if (status !== 200) throw new Error(`${wanted} answered ${status}: ${text}`);
        };
        const asks = {
          floor: get(fixed.url, known, PAGE),
          page: get(product.url, visitors, PAGE),
          filtered: get(product.url, visitors, FILTERED),
          bare: get(`http://127.0.0.1:${bare.word}`, known, '/node'),
        };
        const contestant =
          (work: (time: number) => Promise<unknown>): Contestant =>
          (times) =>
            repeat(times, MANY, work);
        const cpu = await inTurns(
          { floor: contestant(asks.floor), page: contestant(asks.page), filtered: contestant(asks.filtered) },
          { rounds, operations, usedCpu: () => product.usedCpu() + fixed.usedCpu() },
        );
        const alone = {
          floor: await timed(samples, 1, asks.floor),
          page: await timed(samples, 1, asks.page),
          filtered: await timed(samples, 1, asks.filtered),
          bare: await timed(samples, 1, asks.bare),
        };
        const eight = await timed(samples, SOME, asks.page);
        const many = await timed(samples, MANY, asks.page);
        const bareMany = await timed(samples, MANY, asks.bare);
        const ms = (what: string, value: number, floor: number, goal?: Figure['goal']): Figure => ({
          what,
          value,
          unit: 'ms',
          floor,
          ...(goal && { goal }),
        });
        return [
          { what: `start with ${members} members`, value: product.startedIn / 1_000, unit: 's' },
          ms('a page, CPU, against fixed cards', cpu('page') / 1_000, cpu('floor') / 1_000),
          ms('a filtered page, CPU, against fixed cards', cpu('filtered') / 1_000, cpu('floor') / 1_000),
          {
            what: 'pages on one core',
            value: 1_000_000 / cpu('page'),
            unit: 'a second',
            goal: { of: 'value', atLeast: 500 },
          },
          ms('a page, median', alone.page.median, alone.floor.median, { of: 'ratio', atMost: 1.5 }),
          ms('a filtered page, median', alone.filtered.median, alone.floor.median),
          ms(`a page, ${SOME} at once, median`, eight.median, alone.page.median),
          {
            what: `p99 of ${MANY} at once by the median of one, against a bare server`,
            value: many.p99 / alone.page.median,
            unit: '×',
            floor: bareMany.p99 / alone.bare.median,
            goal: { of: 'ratio', atMost: 1.5 },
          },
        ];
      } finally {
        bare.child.kill();
        await fixed.stop();
        await product.stop();
      }
    }),
  );

export default http;
