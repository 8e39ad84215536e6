import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import { type Patience, patiently } from './deadlines.ts';
import { toPosition } from './eventForm.ts';
import { gatherRead } from './gather.ts';

const PAGE = 200;

/**
 * Reads the log backwards for our newest event, never scanning a part twice; the client cannot filter backward
 * reads.
 */
export function createHead(
  client: EventStoreDBClient,
  isOwn: (stream: string) => boolean,
  patience: Patience,
): () => Promise<string | null> {
  let known: { position: string | null; lookedUpTo: bigint } = { position: null, lookedUpTo: -1n };

  const pageBefore = (from: bigint | null) =>
    patiently(patience, (ms) =>
      gatherRead(
        client.readAll({
          direction: BACKWARDS,
          fromPosition: from === null ? END : { commit: from, prepare: from },
          maxCount: PAGE,
        }),
        { ms, limit: PAGE },
      ),
    );

  async function newestOwn(): Promise<{ position: string | null; lookedUpTo: bigint }> {
    let newest: bigint | undefined;
    for (let from: bigint | null = null; ; ) {
      const page: { streamId: string; commit: bigint }[] = (await pageBefore(from)).flatMap(
        ({ streamId, position }) => (position ? [{ streamId, commit: position.commit }] : []),
      );
      newest ??= page[0]?.commit ?? -1n;
      const hit = page.find(({ streamId, commit }) => commit <= known.lookedUpTo || isOwn(streamId));
      if (hit && hit.commit <= known.lookedUpTo) return { position: known.position, lookedUpTo: newest };
      if (hit) return { position: toPosition(hit.commit), lookedUpTo: newest };
      const oldest: bigint | undefined = page.at(-1)?.commit;
      if (oldest === undefined || oldest === from) return { position: null, lookedUpTo: newest };
      from = oldest;
    }
  }

  return async () => {
    known = await newestOwn();
    return known.position;
  };
}
