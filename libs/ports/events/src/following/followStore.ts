import { yieldToEventLoop } from '@kolo/port';
import type { EventStore } from '../eventStore.ts';
import type { FollowOptions } from '../feed.ts';
import { retryWhileUnavailable } from '../retryWhileUnavailable.ts';
import { assertContinues, type KnownPosition } from './assertContinues.ts';

/** Smaller batches would rewrite a view file's pages more often. */
const BATCH = 500;

export type FollowableStore = Pick<EventStore, 'identity' | 'readAll' | 'idAt' | 'waitForMore'>;

/** Waits while the store is away. Throws `StoreReplacedError`. */
export async function followStore(
  store: FollowableStore,
  {
    source,
    from,
    handle,
    onCaughtUp,
    signal,
  }: Omit<FollowOptions, 'consumer' | 'from'> & { from: KnownPosition | null },
): Promise<void> {
  const identity = await retryWhileUnavailable(() => store.identity(), { signal });
  if (from) await retryWhileUnavailable(() => assertContinues(source, store, from), { signal });
  let position = from?.position ?? null;
  while (!signal.aborted) {
    const after = position;
    const events = await retryWhileUnavailable(() => store.readAll(after, BATCH), { signal });
    const last = events.at(-1);
    if (last) {
      await handle({ source, store: identity, events, position: last.position });
      position = last.position;
    }
    // Embedded stores answer synchronously, which would starve everyone else until the end.
    if (events.length === BATCH) await yieldToEventLoop();
    else {
      onCaughtUp?.();
      await store.waitForMore(position, signal);
    }
  }
}
