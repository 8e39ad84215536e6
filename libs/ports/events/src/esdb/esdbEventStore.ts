import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  type ReadStreamOptions,
  type RecordedEvent,
  START,
  StreamNotFoundError,
  streamNameFilter,
} from '@eventstore/db-client';
import type { SourceSigner } from '../commands/eventSigner.ts';
import type { Appended, EventStore } from '../eventStore.ts';
import { createAppending, putBackInOrder } from './appending.ts';
import { type Patience, patiently } from './deadlines.ts';
import { esdbAddress } from './esdbAddress.ts';
import { type EsdbEvent, toEsdbEvent } from './eventForm.ts';
import { createInterruptedWalks, gatherRead, gatherSubscription } from './gather.ts';
import { createHead } from './head.ts';
import { readIdentity, storeIdentity } from './identity.ts';
import { createRecentIds } from './recentIds.ts';
import { createWatch, type Subscribe } from './watch.ts';

export interface EsdbEventStoreOptions {
  /** Stream prefixes by which the server filters. */
  prefixes: readonly string[];
  now: () => Date;
  signer: SourceSigner;
  /** For commands, which a member waits for. */
  patience?: Patience;
  /** For background reads, where a late answer beats none. */
  background?: Patience;
}

const PATIENCE: Patience = { totalMs: 1_800, tryMs: 800 };
const BACKGROUND: Patience = { totalMs: 30_000, tryMs: 15_000 };
const SEARCH_WINDOW = 500;
const PING_MS = 1_500;
const AT_ONCE = 50;

/** Our events are never part of an explicit transaction, so both positions are equal. */
const placeAt = (commit: bigint | null) => (commit === null ? START : { commit, prepare: commit });

/** Appends to different streams are never atomic (docs/design.md#eventstoredb-differs). */
export function esdbEventStore(url: string, options: EsdbEventStoreOptions): EventStore {
  const { prefixes, now, signer, patience = PATIENCE, background = BACKGROUND } = options;
  const client = EventStoreDBClient.connectionString(url);
  const { credentials } = esdbAddress(url);
  const toEvent = (event: RecordedEvent) => toEsdbEvent(event, signer);
  const recent = createRecentIds();
  const isOwn = (stream: string): boolean => prefixes.some((prefix) => stream.startsWith(prefix));
  let identity: Promise<string> | null = null;

  const subscribe: Subscribe = (after, checkpointReached) =>
    client.subscribeToAll({
      fromPosition: placeAt(after),
      filter: streamNameFilter({
        prefixes: [...prefixes],
        maxSearchWindow: SEARCH_WINDOW,
        checkpointReached: (_subscription, position) => checkpointReached(position),
      }),
    });
  const watch = createWatch(subscribe);
  const interruptedWalks = createInterruptedWalks();

  const readStream = (
    stream: string,
    limit: number,
    options: Pick<ReadStreamOptions, 'fromRevision' | 'direction'>,
  ): Promise<EsdbEvent[]> =>
    patiently(patience, async (ms) => {
      try {
        // Other cluster nodes may not yet have what was just appended.
        const reading = client.readStream(stream, { ...options, maxCount: limit, requiresLeader: true });
        return (await gatherRead(reading, { ms, limit })).map(toEvent);
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
    });
  const read = (stream: string, from: number, limit = Number.MAX_SAFE_INTEGER): Promise<EsdbEvent[]> =>
    readStream(stream, limit, { fromRevision: BigInt(from) });
  const readLast = async (stream: string, limit: number): Promise<EsdbEvent[]> =>
    (await readStream(stream, limit, { fromRevision: END, direction: BACKWARDS })).reverse();

  const appending = createAppending({ client, credentials, patience, read, readLast, recent, now, signer });
  const append: EventStore['append'] = async (stream, events, { expected }) => {
    if (!isOwn(stream)) throw new TypeError(`${stream} is not a stream of this service`);
    const appended = await appending(stream, events, expected);
    watch.appended(appended.position);
    return appended;
  };

  return {
    identity() {
      identity ??= storeIdentity(client, credentials, patience).catch((error: unknown) => {
        identity = null;
        throw error;
      });
      return identity;
    },
    append,
    async appendMany(appends) {
      const outcomes: PromiseSettledResult<Appended>[] = [];
      for (let from = 0; from < appends.length; from += AT_ONCE) {
        const some = appends.slice(from, from + AT_ONCE);
        outcomes.push(
          ...(await Promise.allSettled(
            some.map(({ stream, events, expected }) => append(stream, events, { expected })),
          )),
        );
      }
      return outcomes;
    },
    async putBack(events) {
      const positions: string[] = [];
      for (let from = 0; from < events.length; from += AT_ONCE)
        positions.push(...(await putBackInOrder(append, events.slice(from, from + AT_ONCE))));
      return positions;
    },
    read: async (stream, fromRevision = 0, limit) =>
      (await read(stream, fromRevision, limit)).map(({ stored }) => stored),
    async readAll(after, limit) {
      const walk = interruptedWalks.take(after);
      try {
        if (walk.events.length < limit)
          await patiently(background, (ms) => {
            const begin = walk.upTo ?? watch.nothingUntil(after) ?? (after === null ? null : BigInt(after));
            return gatherSubscription((scanned) => subscribe(begin, scanned), { ms, limit }, walk);
          });
      } catch (error) {
        interruptedWalks.keep(after, walk);
        throw error;
      }
      const events = walk.events.slice(0, limit).map((event) => toEvent(event).stored);
      for (const event of events) recent.remember(event);
      return events;
    },
    head: createHead(client, isOwn, background),
    async idAt(position) {
      const at = BigInt(position);
      const [found] = await patiently(background, (ms) =>
        gatherRead(client.readAll({ fromPosition: placeAt(at), maxCount: 1 }), { ms, limit: 1 }),
      );
      return found?.position?.commit === at ? found.id : null;
    },
    waitForMore: (position, signal) => watch.waitForMore(position, signal),
    async ping() {
      await readIdentity(client, PING_MS);
    },
    async close() {
      watch.close();
      await client.dispose();
    },
  };
}
