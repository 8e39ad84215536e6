import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventSource } from '@kolo/contracts';
import { type Database, openDatabase } from '@kolo/sqlite';
import { type CommitSignal, createCommitSignal } from './commitSignal.ts';
import { type Feed, type FollowOptions, StoreReplacedError } from './feed.ts';
import { headOf, readEventsAfter, storeIdentity } from './sqliteEventTables.ts';

const BATCH = 500;
const POLL_MS = 25;
const IN_PROCESS_CHECK_MS = 1_000;

/** The event file of a service below a data folder. */
export const eventFile = (directory: string, service: string): string =>
  path.join(directory, `${service}.events.sqlite`);

/**
 * The feed that reads the services' own stores, read-only (design §8.6). `signals` are those of stores that live in
 * this process and wake their followers at once; others are polled every 25 ms.
 */
export function localFeed(
  directory: string,
  signals: ReadonlyMap<EventSource, CommitSignal> = new Map(),
): Feed {
  const open = new Map<EventSource, Database>();
  const never = createCommitSignal();

  const source = (name: EventSource): Database | null => {
    const known = open.get(name);
    if (known) return known;
    const file = eventFile(directory, name);
    if (!existsSync(file)) return null;
    const database = openDatabase(file, { readOnly: true });
    if (!database.statement("SELECT 1 FROM sqlite_master WHERE name = 'store'").get()) {
      database.close();
      return null;
    }
    open.set(name, database);
    return database;
  };

  async function follow({
    source: name,
    from,
    handle,
    onCaughtUp,
    signal: abort,
  }: FollowOptions): Promise<void> {
    const wake = signals.get(name) ?? never;
    const pause = () => wake.next(signals.has(name) ? IN_PROCESS_CHECK_MS : POLL_MS, abort);
    let database = source(name);
    while (!database && !abort.aborted) {
      await pause();
      database = source(name);
    }
    if (!database || abort.aborted) return;
    const store = storeIdentity(database);
    if (from && from.store !== store)
      throw new StoreReplacedError(`the events of ${name} were replaced: rebuild the views that follow them`);
    let position = from?.position ?? null;
    while (!abort.aborted) {
      const events = readEventsAfter(database, position, BATCH);
      const last = events.at(-1);
      if (last) {
        await handle({ source: name, store, events, position: last.position });
        position = last.position;
        // Reading and folding need not wait for anything: others are to have their turn in between.
        if (events.length === BATCH) await nextTurn();
      }
      if (events.length < BATCH) {
        onCaughtUp?.();
        while (!abort.aborted && (headOf(database) ?? '') <= (position ?? '')) await pause();
      }
    }
  }

  return {
    follow,
    async extent(name) {
      return Number(source(name)?.statement('SELECT count(*) AS n FROM events').get()?.n ?? 0);
    },
    async ping() {},
    async close() {
      for (const database of open.values()) database.close();
      open.clear();
    },
  };
}
