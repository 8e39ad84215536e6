import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { followIntoReactor } from './reactorConsumer.ts';
import {
  ANA,
  IVA,
  type LocalSource,
  localSource,
  sqliteRows,
  type ViewRows,
  viewsWorld,
  type World,
} from './viewsFixture.ts';

let source: LocalSource;
let world: World;
let rows: ViewRows;
beforeEach(async () => {
  source = localSource();
  world = await viewsWorld(source);
  rows = sqliteRows(path.join(source.directory, 'rows.sqlite'));
});
afterEach(async () => {
  await world.dispose();
  await rows.close();
  await source.dispose();
});

/** After these the next try is more than six seconds away. */
const TRIES = 7;
const AT_ONCE_MS = 3_000;

it('looks at nothing before there are views to look into', async () => {
  await world.like(ANA, IVA);
  const views = Promise.withResolvers<void>();
  const abort = new AbortController();
  let reacted = false;
  let warnings = 0;
  const running = followIntoReactor({
    service: 'discovery',
    source: 'interaction',
    reactor: {
      name: 'views first',
      handles: ['MemberLiked'],
      async react() {
        reacted = true;
      },
    },
    feed: source.feed,
    codec: world.codec,
    documents: rows.documents,
    log: { warn: () => warnings++, error: () => undefined },
    viewsRead: views.promise,
    signal: abort.signal,
  });
  await world.like(IVA, ANA);
  expect(reacted).toBe(false);
  views.resolve();
  await eventually(() => expect(reacted).toBe(true), 60_000);
  expect(warnings).toBe(0);
  abort.abort();
  await running;
}, 120_000);

it('stops at once, however long a failing event would be waited with, and tries that event again', async () => {
  await world.like(ANA, IVA);
  let tries = 0;
  let failing = true;
  const run = (signal: AbortSignal) =>
    followIntoReactor({
      service: 'discovery',
      source: 'interaction',
      reactor: {
        name: 'letters',
        handles: ['MemberLiked'],
        async react() {
          tries++;
          if (failing) throw new Error('the post office is closed');
        },
      },
      feed: source.feed,
      codec: world.codec,
      documents: rows.documents,
      log: { warn: () => undefined, error: () => undefined },
      viewsRead: Promise.resolve(),
      signal,
    });
  const abort = new AbortController();
  const running = run(abort.signal).catch(() => undefined);
  await eventually(() => expect(tries).toBe(TRIES), 60_000);
  const stopped = performance.now();
  abort.abort();
  await running;
  expect(performance.now() - stopped).toBeLessThan(AT_ONCE_MS);

  failing = false;
  const again = new AbortController();
  const secondRun = run(again.signal);
  await eventually(() => expect(tries).toBe(TRIES + 1), 60_000);
  again.abort();
  await secondRun;
}, 120_000);
