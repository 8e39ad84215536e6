import { giveWay } from '@kolo/port';
import { checkGoesOn, type KnownPlace } from './checkGoesOn.ts';
import type { EventStore } from './eventStore.ts';
import type { FollowOptions } from './feed.ts';
import { outlastOutages } from './outlastOutages.ts';

/** As many as fit into a turn that nobody notices; fewer would write the same pages of a view's file more often. */
const BATCH = 500;

/** What following needs of a store. */
export type FollowableStore = Pick<EventStore, 'identity' | 'readAll' | 'idAt' | 'waitForMore'>;

/**
 * Follows a store in the order of its positions until aborted; one that is away is waited for. Throws
 * `StoreReplacedError`.
 */
export async function followStore(
  store: FollowableStore,
  {
    source,
    from,
    handle,
    onCaughtUp,
    signal,
  }: Omit<FollowOptions, 'consumer' | 'from'> & { from: KnownPlace | null },
): Promise<void> {
  const identity = await outlastOutages(() => store.identity(), { signal });
  if (from) await outlastOutages(() => checkGoesOn(source, store, from), { signal });
  let position = from?.position ?? null;
  while (!signal.aborted) {
    const after = position;
    const events = await outlastOutages(() => store.readAll(after, BATCH), { signal });
    const last = events.at(-1);
    if (last) {
      await handle({ source, store: identity, events, position: last.position });
      position = last.position;
    }
    // Embedded stores answer at once: without this nobody else would have a turn until the end.
    if (events.length === BATCH) await giveWay();
    else {
      onCaughtUp?.();
      await store.waitForMore(position, signal);
    }
  }
}
