import { existsSync } from 'node:fs';
import path from 'node:path';
import { yieldToEventLoop } from '@kolo/port';
import { type Database, openDatabase } from '@kolo/sqlite';
import type { EventSigner } from '../commands/eventSigner.ts';
import type { Feed, FollowOptions } from '../feed.ts';
import { type FollowableStore, followStore } from '../following/followStore.ts';
import { type CommitSignal, createCommitSignal } from './commitSignal.ts';
import { headOf, idAt, readEventsAfter, storeIdentity } from './sqliteEventTables.ts';

const POLL_MS = 25;
const IN_PROCESS_CHECK_MS = 1_000;
const MOST_WAIT_MS = 3_000;

export const eventFile = (directory: string, service: string): string =>
  path.join(directory, `${service}.events.sqlite`);

/**
 * Reads the services' stores (docs/design.md#the-embedded-feed); those without a signal are polled. `signer`
 * decides about unsigned events (docs/design.md#unsigned-data-of-earlier-releases).
 */
export function localFeed(
  directory: string,
  signals: ReadonlyMap<string, CommitSignal> = new Map(),
  signer: EventSigner | null = null,
): Feed {
  const open = new Map<string, Database>();
  const never = createCommitSignal();

  const source = (name: string): Database | null => {
    const known = open.get(name);
    if (known) return known;
    const file = eventFile(directory, name);
    if (!existsSync(file)) return null;
    const database = openDatabase(file, { readOnly: true });
    const isCreated = database.statement("SELECT 1 FROM sqlite_master WHERE name = 'store'").get();
    // Earlier releases wrote the identity a moment after its table.
    if (!isCreated || !database.statement('SELECT 1 FROM store').get()) {
      database.close();
      return null;
    }
    open.set(name, database);
    return database;
  };

  /** Waits until the service has run once; `null` if aborted. */
  async function storeOf({
    source: name,
    isUrgent = false,
    onCaughtUp,
    signal: abort,
  }: Pick<FollowOptions, 'source' | 'isUrgent' | 'onCaughtUp' | 'signal'>): Promise<FollowableStore | null> {
    const wake = signals.get(name) ?? never;
    const pause = () => wake.next(signals.has(name) ? IN_PROCESS_CHECK_MS : POLL_MS, abort);
    let database = source(name);
    while (!database && !abort.aborted) {
      // A service that has never run has no events.
      onCaughtUp?.();
      await pause();
      database = source(name);
    }
    if (!database || abort.aborted) return null;
    const opened = database;
    return {
      identity: async () => storeIdentity(opened),
      idAt: async (position) => idAt(opened, position),
      async readAll(after, limit) {
        const events = readEventsAfter(opened, after, limit);
        const signing = signer?.acceptsUnsigned ? signer.of(name) : null;
        return signing ? events.map((event) => signing.signLegacy(event, Date.now())) : events;
      },
      async waitForMore(position) {
        const until = performance.now() + MOST_WAIT_MS;
        const isOver = () => abort.aborted || performance.now() > until;
        while (!isOver() && (headOf(opened) ?? '') <= (position ?? '')) {
          await pause();
          if (!isUrgent) await yieldToEventLoop();
        }
      },
    };
  }

  return {
    async follow(options) {
      const store = await storeOf(options);
      if (store) await followStore(store, options);
    },
    place: async ({ from }) => from?.position ?? null,
    async followAlone({ after, ...options }) {
      const store = await storeOf(options);
      if (store) await followStore(store, { ...options, from: after === null ? null : { position: after } });
    },
    async extent(name) {
      return Number(source(name)?.statement('SELECT max(position) AS n FROM events').get()?.n ?? 0);
    },
    async ping() {},
    async close() {
      for (const database of open.values()) database.close();
      open.clear();
    },
  };
}
