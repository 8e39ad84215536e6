import { Problem } from '@kolo/contracts/errors';
import type { EventSource } from '@kolo/contracts/services';
import type { Row } from '@kolo/documents';
import {
  believedErasure,
  type Codec,
  type FeedBatch,
  membersNamed,
  type NamingRow,
  namingErased,
  type Projection,
  retryWhileUnavailable,
  type StoredEvent,
  touchedRows,
  withoutEffect,
} from '@kolo/events';
import { NotYetError, retry } from '@kolo/port';
import type { Logger } from 'pino';
import { backgroundWork } from '../starting/background.ts';
import { followedByFeed, type RunningGeneration, type SourceFeed } from './runningGeneration.ts';

/** The views fill an empty index and swap it in. */
export interface MemorySlot<Index extends MemoryIndex = MemoryIndex> {
  empty(): Index;
  use(index: Index): void;
}

/** `current` throws `unavailable` before that. */
export function memorySlot<Index extends MemoryIndex>(
  empty: () => Index,
): MemorySlot<Index> & { current(): Index } {
  let used: Index | null = null;
  return {
    empty,
    use(index) {
      used = index;
    },
    current() {
      if (!used) throw new Problem('unavailable');
      return used;
    },
  };
}

/** For searches that storage cannot answer in time. */
export interface MemoryIndex {
  /** `null` if the row is gone. */
  put(collection: string, id: string, row: Row | null): void;
  forget(member: string): void;
}

export interface MemoryOptions {
  index: MemoryIndex;
  generation: RunningGeneration;
  sources: ReadonlyMap<EventSource, SourceFeed>;
  own: EventSource | null;
  projections: readonly Projection[];
  codec: Codec;
  erasedBy(event: StoredEvent): string | null;
  log: Logger;
  signal: AbortSignal;
}

export interface FollowedMemory {
  follows(): boolean;
  stop(): Promise<void>;
}

interface Touching {
  stored: StoredEvent;
  rows: ReturnType<typeof touchedRows>;
}

const PAUSE_MS = { first: 5, most: 250 };
/** Half the usual turn: whole pages would starve beside the batches of many consumers. */
const TURN_MS = 25;

/**
 * Follows the rows whichever instance writes them (docs/design.md#pages-of-members-from-memory), waiting for
 * absent engines so that no change is missed.
 */
export async function followInMemory(options: MemoryOptions): Promise<FollowedMemory> {
  const memory = openMemory(options);
  await memory.follow();
  return memory;
}

/** For use while the feed is away; an index that follows must replace it later. */
export async function loadIntoMemory(options: MemoryOptions): Promise<FollowedMemory> {
  const memory = openMemory(options);
  await memory.load();
  return { ...memory, follows: () => false };
}

function openMemory(
  options: MemoryOptions,
): FollowedMemory & { load(): Promise<void>; follow(): Promise<void> } {
  const { index, generation, sources, own, projections, codec, erasedBy, log } = options;
  const { documents } = generation;
  const { consumer } = generation.generation;
  const end = new AbortController();
  const signal = AbortSignal.any([options.signal, end.signal]);
  const background = backgroundWork(log, signal);
  const collections = projections.map(({ collection }) => collection);
  /** May run ahead of what is noted with the rows. */
  const erasedHere = new Set<string>();

  const whenAvailable = <T>(work: () => Promise<T>): Promise<T> =>
    retryWhileUnavailable(work, {
      signal,
      failed: (err) => log.warn({ err, consumer }, 'an engine is away: what is in memory waits for it'),
    });
  async function putRows(rows: readonly NamingRow[]): Promise<void> {
    const noted = await namingErased(documents, projections, rows);
    const erasedSince = membersNamed(projections, erasedHere.size > 0 ? rows : []).filter(({ member }) =>
      erasedHere.has(member),
    );
    const gone = new Set([...noted, ...erasedSince].map(({ id }) => id));
    for (const { collection, id, row } of rows) index.put(collection, id, gone.has(id) ? null : row);
  }
  /** Returns events not yet folded into every row. */
  async function reread(source: EventSource, touching: readonly Touching[]): Promise<Touching[]> {
    const late = new Set<Touching>();
    for (const collection of collections) {
      const { name } = collection;
      const touches = touching.flatMap((each) => (each.rows.get(name) ?? []).map((id) => ({ id, each })));
      const ids = [...new Set(touches.map(({ id }) => id))];
      const rows = await documents.folded(name, ids);
      await putRows(ids.map((id) => ({ collection: name, id, row: rows.get(id)?.row ?? null })));
      for (const { id, each } of touches) {
        const found = rows.get(id);
        if (!found?.forgotten && (found?.seen[each.stored.stream] ?? -1) < each.stored.revision)
          late.add(each);
      }
    }
    if (late.size === 0) return [];
    const lost = await withoutEffect(
      documents,
      source,
      [...late].map(({ stored }) => stored),
    );
    return [...late].filter(({ stored }) => !lost.has(stored));
  }
  async function handle(source: EventSource, { events }: FeedBatch): Promise<void> {
    const touching: Touching[] = [];
    for (const each of await whenAvailable(() => codec.open(events, source))) {
      const { stored, opened } = each;
      if (opened.event) touching.push({ stored, rows: touchedRows(projections, opened.event) });
      const member = believedErasure(each, erasedBy);
      if (member === null) continue;
      erasedHere.add(member);
      index.forget(member);
    }
    let late = touching;
    const readLate = async () => {
      const waiting = late;
      late = await whenAvailable(() => reread(source, waiting));
      if (late.length > 0) throw new NotYetError();
    };
    await retry(readLate, {
      pauseMs: PAUSE_MS,
      signal,
      failed(error) {
        throw error;
      },
    });
  }

  const together = (source: EventSource) => (source === own ? [] : followedByFeed(sources.keys(), own));
  async function load(): Promise<void> {
    for (const collection of collections)
      for await (const page of documents.pages(collection, { turnMs: TURN_MS }))
        await putRows([...page].map(([id, row]) => ({ collection: collection.name, id, row })));
  }
  async function follow(): Promise<void> {
    const places = new Map<EventSource, string | null>();
    const checkpoints = await documents.checkpoints(consumer);
    for (const [source, feed] of sources) {
      const from = checkpoints.get(source) ?? null;
      places.set(source, await feed.place({ consumer, source, sources: together(source), from }));
    }
    await load();
    for (const [source, feed] of sources)
      background.run(
        `what is in memory from ${source}`,
        feed.followAlone({
          consumer,
          source,
          sources: together(source),
          after: places.get(source) ?? null,
          handle: (batch) => handle(source, batch),
          signal,
        }),
      );
  }
  return {
    load,
    follow,
    follows: () => !background.hasFailed(),
    async stop() {
      end.abort();
      await background.ended();
    },
  };
}
