import type { ServiceName } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { Appended, Codec, ConsumerLog, EventStore, OwnViews, Projection } from '@kolo/events';
import { catchUpOwnViews } from './ownViews.ts';

const WAIT_MS = 1_000;
const RETRY_MS = 500;

/** Own views on another engine than the events: a follower folds them, and a command waits for it (design §8.2). */
export interface OwnViewsFollower extends Required<Pick<OwnViews, 'afterAppend'>> {
  /** Runs until aborted. */
  done: Promise<void>;
  /** Throws while the views are behind because their engine does not answer. */
  check(): void;
}

export interface OwnViewsFollowerOptions {
  name: ServiceName;
  events: EventStore;
  codec: Codec;
  documents: Documents;
  projections: readonly Projection[];
  log: ConsumerLog;
  signal: AbortSignal;
}

/**
 * Every instance of a service folds the whole store in order into the shared rows, so that no row ever meets a later
 * event of a stream before an earlier one; what another instance has folded is dropped by the rows (design §8.4).
 */
export function followOwnViews(options: OwnViewsFollowerOptions): OwnViewsFollower {
  const { name, events, codec, documents, projections, log, signal } = options;
  const waiting = new Set<{ position: string; resolve(): void }>();
  let reached = '';
  let failure: Error | null = null;

  const arriveAt = (position: string) => {
    reached = position;
    for (const waiter of waiting) {
      if (waiter.position > position) continue;
      waiting.delete(waiter);
      waiter.resolve();
    }
  };

  async function run(): Promise<void> {
    let position: string | null = null;
    while (!signal.aborted) {
      try {
        position = await catchUpOwnViews(name, events, codec, documents, projections, position, arriveAt);
        failure = null;
        await events.waitForMore(position, signal);
      } catch (error) {
        if (signal.aborted) return;
        failure = error instanceof Error ? error : new Error(String(error));
        log.warn({ err: failure }, 'own views are behind and will be folded again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  return {
    done: run(),
    check() {
      if (failure) throw failure;
    },
    afterAppend({ position }: Appended) {
      if (position <= reached) return Promise.resolve();
      return new Promise((resolve) => {
        const waiter = {
          position,
          resolve() {
            clearTimeout(timer);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          waiting.delete(waiter);
          resolve();
        }, WAIT_MS);
        waiting.add(waiter);
      });
    },
  };
}
