import type { Checkpoint } from '@kolo/documents';
import type { EventStore } from '../eventStore.ts';
import { StoreReplacedError } from '../feed.ts';

export type KnownPosition = Pick<Checkpoint, 'position' | 'event'> & Partial<Pick<Checkpoint, 'store'>>;

const REBUILD = 'the views that follow them are to be built again (kolo views rebuild)';

/**
 * A restored earlier copy has no event, or another one, where we stopped (docs/design.md#snapshots). Throws
 * `StoreReplacedError`.
 */
export async function assertContinues(
  source: string,
  store: Pick<EventStore, 'identity' | 'idAt'>,
  { store: identity, position, event }: KnownPosition,
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
