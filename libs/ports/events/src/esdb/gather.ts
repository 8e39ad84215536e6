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

/** A walk through the log, which may need several subscriptions. */
export interface LogWalk {
  /** What was found of ours. */
  events: NonNullable<AllStreamResolvedEvent['event']>[];
  /** Up to where the log was looked through; `null` before the first sign of it. */
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
 * Collects up to `limit` events of a read. Throws `NoAnswerError` after `ms`: the client puts no deadline on reading.
 * The listener for errors stays for good: one that comes after the end must not become an uncaught one.
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

/**
 * Calls back once everything is taken that a subscription has brought so far: what it says of itself overtakes the
 * events that came before and still wait.
 */
export function onceDrained(source: AllStreamSubscription, then: () => void): void {
  if (source.readableLength > 0 && !source.destroyed) setImmediate(onceDrained, source, then);
  else setImmediate(then);
}

/**
 * The same for a subscription, which ends the collecting when it has caught up. What it finds, and how far it looks,
 * is noted in `walk`, so that another can go on from there where this one fails.
 */
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
