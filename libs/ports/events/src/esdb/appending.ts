import { randomUUID } from 'node:crypto';
import {
  type Credentials,
  type EventStoreDBClient,
  NO_STREAM as NO_ESDB_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { SourceSigner } from '../commands/eventSigner.ts';
import {
  type Appended,
  type EventStore,
  type EventToStore,
  type ExpectedRevision,
  ForeignEventIdError,
  NO_STREAM,
  RevisionConflictError,
  type StoredEvent,
} from '../eventStore.ts';
import { type Patience, patiently, within } from './deadlines.ts';
import { type EsdbEvent, toProposed } from './eventForm.ts';
import type { RecentIds } from './recentIds.ts';

export interface AppendingOptions {
  client: EventStoreDBClient;
  /**
   * Forces a call of its own: the client's shared batch stream has no deadline, and one broken connection fails
   * all of its appends.
   */
  credentials: Credentials;
  patience: Patience;
  read(stream: string, from: number, limit: number): Promise<EsdbEvent[]>;
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
/** How far back to look for a batch that may already be stored (docs/design.md#bounded-reads). */
const SEARCHED_BACK = 500;

/** `null` if none of the batch's ids is there. Throws `ForeignEventIdError`. */
function findBatch(
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
 * Unknown outcomes are retried with the same ids and revision, which is idempotent
 * (docs/design.md#eventstoredb-differs). The server does not tell repeats apart, so the batch is read back.
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

  async function remembered(stream: string, events: readonly EventToStore[]): Promise<EsdbEvent[] | null> {
    for (const [index, { id }] of events.entries()) {
      const place = recent.placeOf(id);
      if (!place) continue;
      const first = Math.max(0, place.revision - index);
      const found = findBatch(place.stream, await read(place.stream, first, events.length), events);
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
      // A restored event keeps the signature and time of its original store.
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
      const written = findBatch(stream, await read(stream, first, events.length), events);
      if (!written) throw new Error(`${stream}: what was appended is not there`);
      return answer(written, append);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const found = findBatch(stream, await read(stream, expected + 1, SEARCHED_BACK), events);
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
      const present = await readLast(stream, SEARCHED_BACK);
      const found = findBatch(stream, present, events);
      if (found) return answer(found, append);
      try {
        return await attempt(stream, events, present.at(-1)?.stored.revision ?? NO_STREAM, append);
      } catch (error) {
        if (!(error instanceof RevisionConflictError) || tries === TRIES_WITHOUT_EXPECTATION) throw error;
      }
    }
  };
}

/**
 * Concurrent except within a stream or a key, whose order matters (docs/design.md#what-a-backup-contains).
 * Returns positions.
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
