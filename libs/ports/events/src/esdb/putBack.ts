import type { EventStore, StoredEvent } from '../eventStore.ts';

/**
 * Stores events again that came from another store, as many at a time as keep their order: those of one stream, and
 * those of one key, wait for each other (docs/design.md#what-a-backup-contains). Gives their positions.
 */
export async function putBackInOrder(
  append: EventStore['append'],
  events: readonly StoredEvent[],
): Promise<string[]> {
  const before = new Map<string, Promise<unknown>>();
  return Promise.all(
    events.map((event) => {
      const chains = [`stream ${event.stream}`, `key ${event.key}`];
      const turn = Promise.all(chains.map((chain) => before.get(chain)));
      const { stream, revision, position: _, ...stored } = event;
      const done = turn.then(() => append(stream, [stored], { expected: revision - 1 }));
      for (const chain of chains) before.set(chain, done);
      return done.then(({ position }) => position);
    }),
  );
}
