import { randomUUID } from 'node:crypto';
import {
  type Credentials,
  type EventStoreDBClient,
  NO_STREAM as NO_ESDB_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  type Appended,
  type EventToStore,
  type ExpectedRevision,
  ForeignEventIdError,
  NO_STREAM,
  RevisionConflictError,
} from '../eventStore.ts';
import { type Patience, patiently, within } from './deadlines.ts';
import { type EsdbEvent, toProposed } from './eventForm.ts';
import type { RecentIds } from './recentIds.ts';

export interface AppendingOptions {
  client: EventStoreDBClient;
  /**
   * Sent with every append: the client then makes one call of it, with a deadline. Without, it would use its shared
   * batch stream, which has no deadline and rejects everybody's appends when anybody's connection breaks.
   */
  credentials: Credentials;
  patience: Patience;
  read(stream: string, from: number, count?: number): Promise<EsdbEvent[]>;
  recent: RecentIds;
}

type Append = (
  stream: string,
  events: readonly EventToStore[],
  expected: ExpectedRevision,
) => Promise<Appended>;

const TRIES_WITHOUT_EXPECTATION = 10;

/** Where the batch stands in a stream; `null` when none of its ids is there. Throws `ForeignEventIdError`. */
function standing(
  stream: string,
  present: readonly EsdbEvent[],
  events: readonly EventToStore[],
): EsdbEvent[] | null {
  const ids = new Set(events.map(({ id }) => id));
  const first = present.findIndex(({ stored }) => ids.has(stored.id));
  if (first < 0) return null;
  const found = present.slice(first, first + events.length);
  if (found.length === events.length && found.every(({ stored }, index) => stored.id === events[index]?.id))
    return found;
  throw new ForeignEventIdError(`${stream}: an event id of this batch is already in use`);
}

/**
 * Appends to EventStoreDB. Unknown outcomes are tried again with the same ids and the same expected revision, which
 * the server answers as the first time (design 24). What was written is read back: only so are the position of a
 * batch's last event and whether the batch was there before to be had. Ids are unique per stream there; one known
 * in another stream is noticed as far as this process remembers it.
 */
export function createAppending({ client, credentials, patience, read, recent }: AppendingOptions): Append {
  function answer(found: readonly EsdbEvent[], append: string): Appended {
    const last = found.at(-1);
    if (!last) throw new Error('an empty batch cannot be appended');
    for (const { stored } of found) recent.remember(stored.id, stored.stream);
    return {
      revision: last.stored.revision,
      position: last.stored.position,
      repeated: last.append !== append,
    };
  }

  async function rememberedElsewhere(
    stream: string,
    events: readonly EventToStore[],
  ): Promise<EsdbEvent[] | null> {
    const streams = new Set(events.flatMap(({ id }) => recent.streamOf(id) ?? []));
    for (const other of streams) {
      const found = standing(other, await read(other, 0), events);
      if (found && other !== stream)
        throw new ForeignEventIdError(`${stream}: an event id of this batch is in use in ${other}`);
      if (found) return found;
    }
    return null;
  }

  async function attempt(
    stream: string,
    events: readonly EventToStore[],
    expected: number,
    append: string,
  ): Promise<Appended> {
    const proposed = events.map((event) => toProposed(event, append));
    const expectedRevision = expected === NO_STREAM ? NO_ESDB_STREAM : BigInt(expected);
    try {
      const result = await patiently(patience, (ms) =>
        within(
          ms,
          client.appendToStream(stream, proposed, {
            expectedRevision,
            credentials,
            requiresLeader: true,
            deadline: ms,
          }),
        ),
      );
      const first = Number(result.nextExpectedRevision) - events.length + 1;
      const written = standing(stream, await read(stream, first, events.length), events);
      if (!written) throw new Error(`${stream}: what was appended is not there`);
      return answer(written, append);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const present = await read(stream, 0);
      const found = standing(stream, present, events);
      if (found) return answer(found, append);
      throw new RevisionConflictError(stream, expected, present.at(-1)?.stored.revision ?? NO_STREAM);
    }
  }

  return async (stream, events, expected) => {
    const append = randomUUID();
    const before = await rememberedElsewhere(stream, events);
    if (before) return answer(before, append);
    if (expected !== 'any') return attempt(stream, events, expected, append);
    for (let tries = 1; ; tries++) {
      const present = await read(stream, 0);
      const found = standing(stream, present, events);
      if (found) return answer(found, append);
      try {
        return await attempt(stream, events, present.at(-1)?.stored.revision ?? NO_STREAM, append);
      } catch (error) {
        if (!(error instanceof RevisionConflictError) || tries === TRIES_WITHOUT_EXPECTATION) throw error;
      }
    }
  };
}
