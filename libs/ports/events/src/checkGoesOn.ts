import type { Checkpoint } from '@kolo/documents';
import type { EventStore } from './eventStore.ts';
import { StoreReplacedError } from './feed.ts';

/** Where a follower of a store stands, and by what it knows the store and the event there. */
export type KnownPlace = Pick<Checkpoint, 'position' | 'event'> & Partial<Pick<Checkpoint, 'store'>>;

/** How the operator has views built again. */
const REBUILD = 'the views that follow them are to be built again (kolo views rebuild)';

/**
 * Makes sure that a store still holds what somebody has followed: an earlier copy of it that was put back has no event there, or
 * by now another one (docs/design.md#snapshots). Throws `StoreReplacedError`.
 */
export async function checkGoesOn(
  source: string,
  store: Pick<EventStore, 'identity' | 'idAt'>,
  { store: identity, position, event }: KnownPlace,
  remedy = REBUILD,
): Promise<void> {
  if (identity !== undefined && identity !== (await store.identity()))
    throw new StoreReplacedError(`the events of ${source} were replaced: ${remedy}`);
  const found = await store.idAt(position);
  if (found === null || (event !== undefined && event !== found))
    throw new StoreReplacedError(
      `the events of ${source} are an earlier copy of what was followed: ${remedy}`,
    );
}
