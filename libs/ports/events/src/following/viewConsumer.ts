import type { Checkpoint, CollectionSpec, Documents, FoldStep } from '@kolo/documents';
import { believedErasure, type Codec, type Judged, type PoisonEventError } from '../commands/codec.ts';
import type { DomainEvent } from '../commands/eventMap.ts';
import type { Recorded, Unreadable } from '../commands/recorded.ts';
import type { StoredEvent } from '../eventStore.ts';
import { checkpointAfter, type Feed, type FeedBatch } from '../feed.ts';
import { retryWhileUnavailable } from '../retryWhileUnavailable.ts';
import { ERASED, erasedStep, forgetIfErased, forgetRowsNaming } from './erased.ts';
import { FoldFaultError, foldSteps } from './foldSteps.ts';
import { type InTrace, withoutTrace } from './inTrace.ts';
import { MARKS, markedKeys, markStep, passedOver } from './marks.ts';
import type { Projection } from './projection.ts';

export interface ConsumerLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const VIEW_BOOKKEEPING: readonly CollectionSpec[] = [MARKS, ERASED];

export interface ViewConsumerOptions {
  consumer: string;
  source: string;
  sources?: readonly string[];
  feed: Pick<Feed, 'follow'>;
  codec: Codec;
  /** Includes `VIEW_BOOKKEEPING` and `PASSED_OVER`. */
  documents: Documents;
  projections: readonly Projection[];
  erasedBy(event: StoredEvent): string | null;
  log: ConsumerLog;
  inTrace?: InTrace;
  handled?(batch: FeedBatch): void;
  forgotten?(members: readonly string[]): void;
  onCaughtUp(): void;
  signal: AbortSignal;
}

interface Flowing {
  stored: StoredEvent;
  event: Recorded<DomainEvent> | Unreadable;
}

interface Parts {
  flowing: Flowing[];
  marking: FoldStep[];
}

/** Without the message, which may hold personal data. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error && error.stack
    ? error.stack.split('\n').filter((line) => line.startsWith('    at '))
    : [];

/**
 * An event that cannot be parsed or folded marks its key (docs/design.md#marked-keys); an outage is waited for.
 * Throws `StoreReplacedError` if the checkpoint belongs to another store.
 */
export async function followIntoViews(options: ViewConsumerOptions): Promise<void> {
  const { consumer, source, sources, feed, codec, documents, projections, erasedBy, log, signal } = options;
  const { inTrace = withoutTrace } = options;
  const namesMembers = projections.some(({ involves = [] }) => involves.length > 0);

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
      // Erasures apply even to marked keys (docs/design.md#erasure).
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
  /** Drops the faulty event's key, which gets marked. */
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
  /** `erased` includes members of unreadable events. */
  async function write(
    { flowing, marking }: Parts,
    erased: readonly string[],
    place: Checkpoint,
  ): Promise<void> {
    const steps = [
      ...erased.map(erasedStep),
      ...flowing.flatMap(({ event }) => foldSteps(projections, event)),
      // Last: if collections are written one by one, a mark must not hide earlier events from a repeat.
      ...marking,
    ];
    if (!namesMembers) await documents.fold(steps, place);
    else {
      const met = await documents.fold(steps);
      for (const member of erased) await forgetRowsNaming(documents, projections, member);
      await forgetIfErased(documents, projections, met);
      // Only now, so that after a crash the rows are checked again.
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
    retryWhileUnavailable(work, {
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
