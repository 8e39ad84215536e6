import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServiceName } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type Codec, type EventStore, foldSteps, type OwnViews, type Projection } from '@kolo/events';
import type { Generation } from './generation.ts';

const BATCH = 500;

/** How a service's own events reach its views, on the engines it was given. */
export interface OwnFolding {
  /** What the journal does for the views whenever it appends. */
  views: OwnViews;
  /** Brings a generation up to date and keeps it so until aborted. */
  follow(generation: Generation, options: FollowOwnOptions): FollowedOwn;
}

export interface FollowOwnOptions {
  /** The rows of the generation. */
  documents: Documents;
  signal: AbortSignal;
  /** Told how many more events were folded. */
  folded(count: number): void;
}

export interface FollowedOwn {
  /** Resolves when the views have come to the end of the events, which they do not fall behind from then on. */
  upToDate: Promise<void>;
  /** Throws while the views are behind because their engine does not answer. */
  check(): void;
  /** Settles when the following has ended. */
  done: Promise<void>;
}

/** Whose events are folded, and into what. */
export interface OwnEvents {
  name: ServiceName;
  events: EventStore;
  codec: Codec;
  projections: readonly Projection[];
}

/** Empties views whose meaning changed since they were made, so that they are folded again from the events. */
export async function resetOutdatedViews(
  name: ServiceName,
  consumer: string,
  version: number,
  documents: Documents,
  projections: readonly Projection[],
): Promise<void> {
  const versions = `${name}.views-version`;
  const known = (await documents.checkpoints(versions)).get('views');
  if (known?.position === String(version)) return;
  if (known)
    await documents.reset(
      projections.map(({ collection }) => collection.name),
      consumer,
    );
  await documents.fold([], {
    consumer: versions,
    source: 'views',
    store: name,
    position: String(version),
  });
}

export interface CatchUpOptions {
  consumer: string;
  documents: Documents;
  /** Where to go on; `null` is where the consumer stands. */
  after: string | null;
  /** Told of every position that was reached, and how many events were folded on the way. */
  arriveAt(position: string, folded: number): void;
}

/** Folds own events that a generation of the views has not seen. Gives the position that was reached. */
export async function catchUpOwnViews(
  { name, events, codec, projections }: OwnEvents,
  { consumer, documents, after, arriveAt }: CatchUpOptions,
): Promise<string | null> {
  const store = await events.identity();
  let position = after ?? (await documents.checkpoints(consumer)).get(name)?.position ?? null;
  if (position !== null) arriveAt(position, 0);
  for (;;) {
    const stored = await events.readAll(position, BATCH);
    const last = stored.at(-1);
    if (!last) return position;
    const steps = (await codec.open(stored, name)).flatMap(({ opened }) => {
      if ('poison' in opened) throw opened.poison;
      return 'event' in opened ? foldSteps(projections, opened.event) : [];
    });
    await documents.fold(steps, { consumer, source: name, store, position: last.position });
    position = last.position;
    arriveAt(position, stored.length);
    // Embedded stores answer at once: without this nobody else would have a turn until the end. Close to it nobody
    // may have one, or their commits would keep it away for good.
    if (stored.length === BATCH) await nextTurn();
  }
}
