import type { ServiceName } from '@kolo/contracts';
import type { Documents, SqliteDocuments } from '@kolo/documents';
import { type Codec, type EventStore, foldSteps, type OwnViews, type Projection } from '@kolo/events';

const BATCH = 500;

/** The service's own views, folded inside the commit that adds the events. */
export const viewsInCommit = (
  name: ServiceName,
  store: string,
  foldNow: SqliteDocuments['foldNow'],
  projections: readonly Projection[],
): Required<Pick<OwnViews, 'inCommit'>> => ({
  inCommit(events) {
    const last = events.at(-1);
    if (!last) return;
    foldNow(
      events.flatMap((event) => foldSteps(projections, event)),
      { consumer: name, source: name, store, position: last.position },
    );
  },
});

/** Empties views whose meaning changed since they were made, so that they are folded again from the events. */
export async function resetOutdatedViews(
  name: ServiceName,
  version: number,
  documents: Documents,
  projections: readonly Projection[],
): Promise<void> {
  const consumer = `${name}.views-version`;
  const known = (await documents.checkpoints(consumer)).get('views');
  if (known?.position === String(version)) return;
  if (known)
    await documents.reset(
      projections.map(({ collection }) => collection.name),
      name,
    );
  await documents.fold([], { consumer, source: 'views', store: name, position: String(version) });
}

/**
 * Folds own events that the views have not seen: from `after`, or from the views' checkpoint when that is `null`.
 * Gives the position that was reached and tells it on the way.
 */
export async function catchUpOwnViews(
  name: ServiceName,
  events: EventStore,
  codec: Codec,
  documents: Documents,
  projections: readonly Projection[],
  after: string | null = null,
  arriveAt: (position: string) => void = () => undefined,
): Promise<string | null> {
  const store = await events.identity();
  let position = after ?? (await documents.checkpoints(name)).get(name)?.position ?? null;
  if (position !== null) arriveAt(position);
  for (;;) {
    const stored = await events.readAll(position, BATCH);
    const last = stored.at(-1);
    if (!last) return position;
    const opened = await codec.open(stored, name);
    const steps = opened.flatMap(({ opened: one }) => {
      if ('poison' in one) throw one.poison;
      return 'event' in one ? foldSteps(projections, one.event) : [];
    });
    await documents.fold(steps, { consumer: name, source: name, store, position: last.position });
    position = last.position;
    arriveAt(position);
  }
}
