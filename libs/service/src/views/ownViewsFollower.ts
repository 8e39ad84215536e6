import type { Appended, ConsumerLog } from '@kolo/events';
import { catchUpOwnViews, type OwnEvents, type OwnFolding } from './ownViews.ts';

const WAIT_MS = 1_000;
const RETRY_MS = 500;

/**
 * Own views on another engine than the events: a follower folds them, and a command waits for it, for a bounded time
 * (design §8.2). Every instance of a service folds the whole store in order into the shared rows, so that no row ever
 * meets a later event of a stream before an earlier one; what another instance has folded is dropped by the rows
 * (design §8.4).
 */
export function ownViewsFollower(options: OwnEvents & { log: ConsumerLog }): OwnFolding {
  const { events, log } = options;
  /** Wait until a generation that is up to date has come to a position. */
  const waits = new Set<(position: string) => Promise<void>>();

  return {
    views: {
      async afterAppend({ position }: Appended) {
        await Promise.all([...waits].map((until) => until(position)));
      },
    },
    follow({ consumer }, { documents, signal, folded }) {
      const waiting = new Set<{ position: string; resolve(): void }>();
      const upToDate = Promise.withResolvers<void>();
      let reached = '';
      let failure: Error | null = null;

      const arriveAt = (position: string, count: number) => {
        folded(count);
        reached = position;
        for (const waiter of waiting) {
          if (waiter.position > position) continue;
          waiting.delete(waiter);
          waiter.resolve();
        }
      };
      const until = (position: string): Promise<void> => {
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
      };
      async function run(): Promise<void> {
        let position: string | null = null;
        while (!signal.aborted) {
          try {
            position = await catchUpOwnViews(options, { consumer, documents, after: position, arriveAt });
            failure = null;
            waits.add(until);
            upToDate.resolve();
            await events.waitForMore(position, signal);
          } catch (error) {
            if (signal.aborted) break;
            failure = error instanceof Error ? error : new Error(String(error));
            log.warn({ err: failure }, 'own views are behind and will be folded again');
            await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
          }
        }
        waits.delete(until);
        upToDate.resolve();
      }
      return {
        upToDate: upToDate.promise,
        check() {
          if (failure) throw failure;
        },
        done: run(),
      };
    },
  };
}
