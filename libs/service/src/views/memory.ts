import { type EventSource, Problem } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import {
  believedErasure,
  type Codec,
  type FeedBatch,
  membersNamed,
  type NamingRow,
  namingErased,
  outlastOutages,
  type Projection,
  type StoredEvent,
  touchedRows,
  withoutEffect,
} from '@kolo/events';
import { NotYetError, retry } from '@kolo/port';
import type { Logger } from 'pino';
import { backgroundWork } from '../background.ts';
import { followedByFeed, type RunningGeneration, type SourceFeed } from './runningGeneration.ts';

/** Where a service finds its index: the views library fills an empty one and lets it take the place of the former. */
export interface MemorySlot<Index extends MemoryIndex = MemoryIndex> {
  empty(): Index;
  use(index: Index): void;
}

/** A slot with its present index. `current` throws `unavailable` before the first is filled. */
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

/** What a service keeps of its views' rows in memory, for searches that rows alone cannot answer in time. */
export interface MemoryIndex {
  /** Takes a row as it stands now; `null` when it is gone. */
  put(collection: string, id: string, row: Row | null): void;
  /** Drops whatever names the member. */
  forget(member: string): void;
}

export interface MemoryOptions {
  index: MemoryIndex;
  generation: RunningGeneration;
  sources: ReadonlyMap<EventSource, SourceFeed>;
  /** The service's own name where it has events. */
  own: EventSource | null;
  projections: readonly Projection[];
  codec: Codec;
  erasedBy(event: StoredEvent): string | null;
  log: Logger;
  /** Of the service. */
  signal: AbortSignal;
}

/** An index that follows its rows. */
export interface FollowedMemory {
  /** Whether every source is followed. */
  follows(): boolean;
  stop(): Promise<void>;
}

/** An event with the ids of the rows that it touches, by collection. */
interface Touching {
  stored: StoredEvent;
  rows: ReturnType<typeof touchedRows>;
}

const PAUSE_MS = { first: 5, most: 250 };
/** Half of what one may have the thread for: beside others' batches, each in its turn, single pages starve. */
const TURN_MS = 25;

/**
 * Fills an index from the rows of a generation, page by page, and keeps it in step with them: it notes where the group
 * stands, loads, then goes through the events after that place and reads again the rows they touch, once those have
 * taken the events in, whichever instance wrote them (docs/design.md#pages-of-members-from-memory). An absent engine is
 * waited for, so that no change is passed by.
 */
export async function followInMemory(options: MemoryOptions): Promise<FollowedMemory> {
  const memory = openMemory(options);
  await memory.follow();
  return memory;
}

/** Fills an index from the rows as they are, while what they follow is away: it is to be replaced by one that follows. */
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
  /** Whose erasure has come here, though it may not be noted beside the rows yet. */
  const erasedHere = new Set<string>();

  const patiently = <T>(work: () => Promise<T>): Promise<T> =>
    outlastOutages(work, {
      signal,
      failed: (err) => log.warn({ err, consumer }, 'an engine is away: what is in memory waits for it'),
    });
  /**
   * Gives rows of one collection to the index, but none that names an erased member: such a row may be met before its
   * consumer has forgotten it, and no event tells when it has.
   */
  async function take(rows: readonly NamingRow[]): Promise<void> {
    const noted = await namingErased(documents, projections, rows);
    const heard = membersNamed(projections, erasedHere.size > 0 ? rows : []).filter(({ member }) =>
      erasedHere.has(member),
    );
    const gone = new Set([...noted, ...heard].map(({ id }) => id));
    for (const { collection, id, row } of rows) index.put(collection, id, gone.has(id) ? null : row);
  }
  /** Reads the rows again that these events touch; gives those that some row has not taken in yet. */
  async function readAgain(source: EventSource, touching: readonly Touching[]): Promise<Touching[]> {
    const late = new Set<Touching>();
    for (const collection of collections) {
      const { name } = collection;
      const touches = touching.flatMap((each) => (each.rows.get(name) ?? []).map((id) => ({ id, each })));
      const ids = [...new Set(touches.map(({ id }) => id))];
      const rows = await documents.folded(name, ids);
      await take(ids.map((id) => ({ collection: name, id, row: rows.get(id)?.row ?? null })));
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
    for (const each of await patiently(() => codec.open(events, source))) {
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
      late = await patiently(() => readAgain(source, waiting));
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
        await take([...page].map(([id, row]) => ({ collection: collection.name, id, row })));
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
