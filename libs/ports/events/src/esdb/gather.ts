import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  Position,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import { NoAnswerError } from './deadlines.ts';

interface Reading {
  ms: number;
  limit: number;
}

interface Gathering<E> {
  take(event: E | undefined): void;
  finish(): void;
  fail(error: Error): void;
  isOver(): boolean;
  done: Promise<E[]>;
}

export interface LogWalk {
  events: NonNullable<AllStreamResolvedEvent['event']>[];
  /** How far the log was scanned; `null` before the first checkpoint. */
  upTo: bigint | null;
}

function gathering<E>({ ms, limit }: Reading, events: E[], cancel: () => void): Gathering<E> {
  const { promise, resolve, reject } = Promise.withResolvers<E[]>();
  let over = false;
  const end = (settle: () => void) => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    cancel();
    settle();
  };
  const timer = setTimeout(
    () => end(() => reject(new NoAnswerError(`nothing read in ${Math.round(ms)} ms`))),
    ms,
  );
  const finish = () => end(() => resolve(events));
  return {
    finish,
    fail: (error) => end(() => reject(error)),
    take(event) {
      if (over || !event) return;
      events.push(event);
      if (events.length >= limit) finish();
    },
    isOver: () => over,
    done: promise,
  };
}

/**
 * Throws `NoAnswerError` after `ms`, as reads have no deadline. The error listener stays, because a late error
 * must not become an uncaught one.
 */
export function gatherRead<E extends ResolvedEvent>(
  source: StreamingRead<E>,
  reading: Reading,
): Promise<NonNullable<E['event']>[]> {
  const { take, finish, fail, done } = gathering<NonNullable<E['event']>>(
    reading,
    [],
    () => void source.cancel(),
  );
  source.on('data', ({ event }: E) => take(event));
  source.on('end', finish);
  source.on('error', fail);
  return done;
}

/** Checkpoints overtake events that are still buffered. */
export function onceDrained(source: AllStreamSubscription, then: () => void): void {
  if (source.readableLength > 0 && !source.destroyed) setImmediate(onceDrained, source, then);
  else setImmediate(then);
}

/** Ends when caught up. Progress is noted in `walk`, so that another can resume after a failure. */
export async function gatherSubscription(
  subscribe: (checkpointReached: (position: Position) => void) => AllStreamSubscription,
  reading: Reading,
  walk: LogWalk,
): Promise<void> {
  const advance = (commit: bigint) => {
    if (walk.upTo === null || commit > walk.upTo) walk.upTo = commit;
  };
  const source = subscribe(({ commit }) =>
    onceDrained(source, () => {
      if (!isOver()) advance(commit);
    }),
  );
  const { take, finish, fail, isOver, done } = gathering(
    reading,
    walk.events,
    () => void source.unsubscribe(),
  );
  source.on('data', ({ event }) => {
    if (!isOver() && event?.position) advance(event.position.commit);
    take(event);
  });
  source.on('caughtUp', () => onceDrained(source, finish));
  source.on('error', fail);
  source.on('end', () => fail(new NoAnswerError('the subscription ended before it had caught up')));
  await done;
}

/**
 * Interrupted walks through the log, by the position they began after; spares a retry foreign events already
 * seen.
 */
export interface InterruptedWalks {
  /** Resumes a walk exclusively, or starts one. */
  take(after: string | null): LogWalk;
  /** Keeps whichever walk got further. */
  keep(after: string | null, walk: LogWalk): void;
}

const WALKS_KEPT = 16;

export function createInterruptedWalks(): InterruptedWalks {
  const walks = new Map<string | null, LogWalk>();
  return {
    take(after) {
      const walk = walks.get(after) ?? { events: [], upTo: null };
      walks.delete(after);
      return walk;
    },
    keep(after, walk) {
      if ((walks.get(after)?.upTo ?? -1n) > (walk.upTo ?? -1n)) return;
      walks.set(after, walk);
      const [oldest] = walks.keys();
      if (walks.size > WALKS_KEPT && oldest !== undefined) walks.delete(oldest);
    },
  };
}
