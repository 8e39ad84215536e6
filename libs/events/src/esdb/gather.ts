import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
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
  done: Promise<E[]>;
}

function gathering<E>({ ms, limit }: Reading, cancel: () => void): Gathering<E> {
  const { promise, resolve, reject } = Promise.withResolvers<E[]>();
  const events: E[] = [];
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
    () => void source.cancel(),
  );
  source.on('data', ({ event }: E) => take(event));
  source.on('end', finish);
  source.on('error', fail);
  return done;
}

/** The same for a subscription, which ends the collecting when it has caught up. */
export function gatherSubscription(
  source: AllStreamSubscription,
  reading: Reading,
): Promise<NonNullable<AllStreamResolvedEvent['event']>[]> {
  const { take, finish, fail, done } = gathering<NonNullable<AllStreamResolvedEvent['event']>>(
    reading,
    () => void source.unsubscribe(),
  );
  const finishOnceDrained = () => {
    if (source.readableLength === 0) finish();
    else setImmediate(finishOnceDrained);
  };
  source.on('data', ({ event }) => take(event));
  source.on('caughtUp', () => setImmediate(finishOnceDrained));
  source.on('error', fail);
  source.on('end', () => fail(new NoAnswerError('the subscription ended before it had caught up')));
  return done;
}
