import { randomUUID } from 'node:crypto';
import {
  type Credentials,
  type EventStoreDBClient,
  NO_STREAM as NO_ESDB_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { SourceSigner } from '../eventSigner.ts';
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
  read(stream: string, from: number, limit: number): Promise<EsdbEvent[]>;
  /** The last events of a stream, in order. */
  readLast(stream: string, limit: number): Promise<EsdbEvent[]>;
  recent: RecentIds;
  now: () => Date;
  signer: SourceSigner;
}

type Append = (
  stream: string,
  events: readonly (EventToStore & { recordedAt?: string })[],
  expected: ExpectedRevision,
) => Promise<Appended>;

const TRIES_WITHOUT_EXPECTATION = 10;
/** Among so many events a batch is looked for that may be there already (docs/design.md#bounded-reads). */
const LOOKED_THROUGH = 500;

/** Where the batch stands in a stream; `null` when none of its ids is there. Throws `ForeignEventIdError`. */
function standing(
  stream: string,
  present: readonly EsdbEvent[],
  events: readonly (EventToStore & { recordedAt?: string })[],
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
 * Appends to EventStoreDB. Unknown outcomes are tried again with the same ids and the same expected revision, which the
 * server answers as the first time (docs/design.md#eventstoredb-differs). What was written is read back: only so are
 * the position of a batch's last event and whether the batch was there before to be had. A batch that others stored
 * meanwhile is looked for in the page that follows the expected revision, or that ends the stream where none is
 * expected. Ids are unique per stream there; one known in another stream is noticed as far as this process remembers
 * it.
 */
export function createAppending(options: AppendingOptions): Append {
  const { client, credentials, patience, read, readLast, recent, now, signer } = options;

  function answer(found: readonly EsdbEvent[], append: string): Appended {
    const last = found.at(-1);
    if (!last) throw new Error('an empty batch cannot be appended');
    for (const { stored } of found) recent.remember(stored);
    return {
      revision: last.stored.revision,
      position: last.stored.position,
      repeated: last.append !== append,
    };
  }

  /** Where this process remembers the batch to stand. */
  async function remembered(stream: string, events: readonly EventToStore[]): Promise<EsdbEvent[] | null> {
    for (const [index, { id }] of events.entries()) {
      const place = recent.placeOf(id);
      if (!place) continue;
      const first = Math.max(0, place.revision - index);
      const found = standing(place.stream, await read(place.stream, first, events.length), events);
      if (found && place.stream !== stream)
        throw new ForeignEventIdError(`${stream}: an event id of this batch is in use in ${place.stream}`);
      if (found) return found;
    }
    return null;
  }

  async function attempt(
    stream: string,
    events: readonly (EventToStore & { recordedAt?: string })[],
    expected: number,
    append: string,
  ): Promise<Appended> {
    const recordedAt = now().toISOString();
    const proposed = events.map((event, index) => {
      // What is put back stays as the store had it from which it comes.
      if (event.recordedAt !== undefined) return toProposed(event, append);
      return toProposed(
        signer.signed({ ...event, stream, revision: expected + 1 + index, recordedAt }),
        append,
      );
    });
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
      const found = standing(stream, await read(stream, expected + 1, LOOKED_THROUGH), events);
      if (found) return answer(found, append);
      const { actualVersion } = error;
      const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM;
      throw new RevisionConflictError(stream, expected, actual);
    }
  }

  return async (stream, events, expected) => {
    const append = randomUUID();
    const before = await remembered(stream, events);
    if (before) return answer(before, append);
    if (expected !== 'any') return attempt(stream, events, expected, append);
    for (let tries = 1; ; tries++) {
      const present = await readLast(stream, LOOKED_THROUGH);
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
