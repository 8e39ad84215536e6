import { type EventSource, isId, streamParts } from '@kolo/contracts';
import { type Documents, FORGET, type FoldStep } from '@kolo/documents';
import type { Keyring } from '@kolo/keys';
import type { Codec } from './codec.ts';
import type { StoredEvent } from './eventStore.ts';
import type { Feed, FeedBatch } from './feed.ts';
import { foldSteps } from './foldSteps.ts';
import { type InTrace, withoutTrace } from './inTrace.ts';
import { outlastOutages } from './outlastOutages.ts';
import type { Projection } from './projection.ts';
import { openQuarantine } from './quarantine.ts';
import type { KoloEvent, Recorded, Unreadable } from './recorded.ts';

export interface ConsumerLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ViewConsumerOptions {
  /** The service whose views these are. */
  consumer: string;
  source: EventSource;
  feed: Feed;
  codec: Codec;
  keyring: Keyring;
  documents: Documents;
  projections: readonly Projection[];
  /**
   * Erased members that any consumer of the service has met: an erasure may reach the feed before the key is a
   * tombstone, and what comes in between must be forgotten too. Shared by the consumers of a service.
   */
  erasedSeen: Set<string>;
  log: ConsumerLog;
  inTrace?: InTrace;
  /** Told which rows a batch may have changed, after it was written. */
  rowsChanged(collection: string, ids: string[]): void;
  onCaughtUp(): void;
  /** This instance is to be told of every change, not only of those that it made itself. */
  everyInstance?: boolean;
  signal: AbortSignal;
}

const membersNamed = (events: readonly { stream: string; subject: string | null }[]): string[] => [
  ...new Set(events.flatMap(({ stream, subject }) => [...streamParts(stream), subject]).filter(isId)),
];

/** Steps that forget every row involving the erased member (design §8.8, §8.15). */
export async function erasureSteps(
  documents: Documents,
  projections: readonly Projection[],
  event: { stream: string; revision: number; subject: string | null },
): Promise<FoldStep[]> {
  const steps: FoldStep[] = [];
  for (const { collection, involves = [] } of projections) {
    for (const field of involves) {
      const rows = await documents.find<{ id: string }>(collection.name, {
        where: { [field]: event.subject },
      });
      for (const { id } of rows)
        steps.push({
          collection: collection.name,
          id,
          stream: event.stream,
          revision: event.revision,
          apply: () => FORGET,
        });
    }
  }
  return steps;
}

/**
 * Keeps a service's views in step with another service's events, from the checkpoint on. A poison event is parked
 * with what follows it on its key; other keys flow. An absent engine is waited for and parks nothing. Runs until aborted.
 */
export async function followIntoViews(options: ViewConsumerOptions): Promise<void> {
  const { consumer, source, documents, projections, codec, keyring, erasedSeen, log, signal } = options;
  const { inTrace = withoutTrace } = options;
  const patiently = <T>(work: () => Promise<T>): Promise<T> =>
    outlastOutages(work, {
      signal,
      failed: (err) => log.warn({ err, consumer, source }, 'an engine is away: the views wait for it'),
    });
  const quarantine = await patiently(() => openQuarantine(documents, consumer, source));

  async function openBatch(events: readonly StoredEvent[]): Promise<(Recorded<KoloEvent> | Unreadable)[]> {
    const readable: (Recorded<KoloEvent> | Unreadable)[] = [];
    for (const { stored, opened } of await codec.open(events, source)) {
      if (quarantine.holds(stored.key))
        await quarantine.park(stored, 'waits behind a parked event of its key');
      else if ('poison' in opened) {
        const { type, position, metadata } = stored;
        const { message: reason } = opened.poison;
        inTrace(metadata.traceparent, () => log.error({ source, type, position, reason }, 'event parked'));
        await quarantine.park(stored, opened.poison.message);
      } else if ('event' in opened) readable.push(opened.event);
    }
    return readable;
  }

  async function handle({ store, events, position }: FeedBatch): Promise<void> {
    await quarantine.refresh();
    const opened = await openBatch(events);
    const named = membersNamed(opened);
    for (const { type, subject } of opened) if (type === 'AccountErased' && subject) erasedSeen.add(subject);
    const erased = await keyring.erasedAmong(named);
    for (const member of named) if (erasedSeen.has(member)) erased.add(member);
    const steps: FoldStep[] = [];
    for (const event of opened) {
      steps.push(...foldSteps(projections, event, erased));
      if (event.type === 'AccountErased') steps.push(...(await erasureSteps(documents, projections, event)));
    }
    await documents.fold(steps, { consumer, source, store, position });
    for (const { name } of projections.map(({ collection }) => collection)) {
      const ids = steps.filter(({ collection }) => collection === name).map(({ id }) => id);
      if (ids.length > 0) options.rowsChanged(name, [...new Set(ids)]);
    }
    // Erased members' rows must not linger in the log of the store.
    if (opened.some(({ type }) => type === 'AccountErased'))
      await documents.scrub().catch((error) => log.warn({ err: error }, 'scrub will be repeated'));
  }

  const from = (await patiently(() => documents.checkpoints(consumer))).get(source) ?? null;
  await options.feed.follow({
    consumer,
    source,
    from,
    handle: (batch) => patiently(() => handle(batch)),
    everyInstance: options.everyInstance ?? false,
    onCaughtUp: options.onCaughtUp,
    signal,
  });
}
