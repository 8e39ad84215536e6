import type { Checkpoint, CollectionSpec, Documents, FoldStep } from '@kolo/documents';
import { believedErasure, type Codec, type Judged, type PoisonEventError } from './codec.ts';
import { ERASED, erasedStep, forgetIfErased, forgetRowsNaming } from './erased.ts';
import type { DomainEvent } from './eventMap.ts';
import type { StoredEvent } from './eventStore.ts';
import { checkpointAfter, type Feed, type FeedBatch } from './feed.ts';
import { FoldFaultError, foldSteps } from './foldSteps.ts';
import { type InTrace, withoutTrace } from './inTrace.ts';
import { MARKS, markedKeys, markStep, passedOver } from './marks.ts';
import { outlastOutages } from './outlastOutages.ts';
import type { Projection } from './projection.ts';
import type { Recorded, Unreadable } from './recorded.ts';

export interface ConsumerLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a generation keeps beside its views. */
export const BESIDE_VIEWS: readonly CollectionSpec[] = [MARKS, ERASED];

export interface ViewConsumerOptions {
  /** Under this name its places are kept. */
  consumer: string;
  source: string;
  /** All that the generation follows through the feed. */
  sources?: readonly string[];
  feed: Pick<Feed, 'follow'>;
  codec: Codec;
  /** The rows of a generation, with `BESIDE_VIEWS`; and `PASSED_OVER`. */
  documents: Documents;
  projections: readonly Projection[];
  /** The member whom an event says to be erased. */
  erasedBy(event: StoredEvent): string | null;
  log: ConsumerLog;
  inTrace?: InTrace;
  /** Told of every batch once it is written. */
  handled?(batch: FeedBatch): void;
  /** Told of members whose rows were forgotten. */
  forgotten?(members: readonly string[]): void;
  onCaughtUp(): void;
  signal: AbortSignal;
}

interface Flowing {
  stored: StoredEvent;
  event: Recorded<DomainEvent> | Unreadable;
}

/** What of a batch can be folded, and what marks the keys of the rest. */
interface Parts {
  flowing: Flowing[];
  marking: FoldStep[];
}

/** Where the stack of an error leads, without its message, which may hold personal data. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error && error.stack
    ? error.stack.split('\n').filter((line) => line.startsWith('    at '))
    : [];

/**
 * Keeps a generation of views in step with one source, own or another's, from the checkpoint on, until aborted
 * (docs/design.md#rebuilding-views). What cannot be parsed or folded marks its key and other keys flow
 * (docs/design.md#marked-keys); an absent engine is waited for and marks nothing. Throws `StoreReplacedError` when the
 * checkpoint belongs to another store.
 */
export async function followIntoViews(options: ViewConsumerOptions): Promise<void> {
  const { consumer, source, sources, feed, codec, documents, projections, erasedBy, log, signal } = options;
  const { inTrace = withoutTrace } = options;
  const namesMembers = projections.some(({ involves = [] }) => involves.length > 0);

  /** What of a batch can be folded, and steps that mark the keys of what cannot. */
  async function sorted(opened: readonly Judged[]): Promise<Parts> {
    const events = opened.map(({ stored }) => stored);
    const marked = await markedKeys(documents, source, events);
    const poisoned = opened.flatMap(({ stored, opened: { poison } }) => (poison ? [stored] : []));
    const passed = poisoned.length > 0 ? await passedOver(documents, poisoned) : new Set<string>();
    const flowing: Flowing[] = [];
    const marking: FoldStep[] = [];
    for (const each of opened) {
      const {
        stored,
        opened: { poison, event },
      } = each;
      if (passed.has(stored.id)) continue;
      // An erasure waits for nothing (docs/design.md#erasure).
      if (marked.has(stored.key) && believedErasure(each, erasedBy) === null)
        marking.push(markStep(source, stored, ''));
      else if (poison) {
        marking.push(mark(stored, poison));
        marked.add(stored.key);
      } else if (event) flowing.push({ stored, event });
    }
    return { flowing, marking };
  }
  function mark(stored: StoredEvent, fault: PoisonEventError | FoldFaultError): FoldStep {
    const { id, type, position, metadata } = stored;
    inTrace(metadata.traceparent, () =>
      log.error(
        { source, event: id, type, position, reason: fault.message, at: framesOf(fault.cause) },
        'an event cannot be read: its key is marked and waits for views filled by mended code',
      ),
    );
    return markStep(source, stored, fault.message);
  }
  /** What still flows once the event at fault has marked its key. */
  async function without(fault: FoldFaultError, { flowing, marking }: Parts): Promise<Parts> {
    const at = flowing.findIndex(({ event }) => event === fault.event);
    const failed = flowing[at];
    if (!failed) throw fault;
    const { key } = failed.stored;
    if ((await passedOver(documents, [failed.stored])).size > 0)
      return { flowing: flowing.toSpliced(at, 1), marking };
    const waiting = flowing
      .slice(at + 1)
      .filter(({ stored }) => stored.key === key && erasedBy(stored) === null);
    return {
      flowing: flowing.filter((each) => each !== failed && !waiting.includes(each)),
      marking: [
        ...marking,
        mark(failed.stored, fault),
        ...waiting.map(({ stored }) => markStep(source, stored, '')),
      ],
    };
  }
  /** `erased` are members whom the batch says to be erased, also by events that cannot be read. */
  async function write(
    { flowing, marking }: Parts,
    erased: readonly string[],
    place: Checkpoint,
  ): Promise<void> {
    const steps = [
      ...erased.map(erasedStep),
      ...flowing.flatMap(({ event }) => foldSteps(projections, event)),
      // Last: where collections are written one after another, a mark must not hide what came before it from a repeat.
      ...marking,
    ];
    if (!namesMembers) await documents.fold(steps, place);
    else {
      const met = await documents.fold(steps);
      for (const member of erased) await forgetRowsNaming(documents, projections, member);
      await forgetIfErased(documents, projections, met);
      // Only now: a crash before it repeats the looking.
      await documents.fold([], place);
    }
    if (erased.length > 0) options.forgotten?.(erased);
  }
  async function handle(batch: FeedBatch): Promise<void> {
    const { events } = batch;
    const place = checkpointAfter(consumer, batch);
    const opened = await codec.open(events, source);
    const erased = opened.flatMap((each) => believedErasure(each, erasedBy) ?? []);
    let parts = await sorted(opened);
    for (;;) {
      try {
        await write(parts, erased, place);
        return options.handled?.(batch);
      } catch (error) {
        if (!(error instanceof FoldFaultError)) throw error;
        parts = await without(error, parts);
      }
    }
  }
  const patiently = <T>(work: () => Promise<T>): Promise<T> =>
    outlastOutages(work, {
      signal,
      failed: (err) => log.warn({ err, consumer, source }, 'an engine is away: the views wait for it'),
    });

  const from = (await patiently(() => documents.checkpoints(consumer))).get(source) ?? null;
  await feed.follow({
    consumer,
    source,
    sources,
    from,
    handle: (batch) => patiently(() => handle(batch)),
    onCaughtUp: options.onCaughtUp,
    signal,
  });
}
