import type { AllStreamSubscription, Position } from '@eventstore/db-client';
import { OutageError, retry } from '@kolo/port';
import { createCommitSignal } from '../commitSignal.ts';
import { toPosition } from './eventForm.ts';
import { onceDrained } from './gather.ts';

/** Subscribes to our events after a place in the log (`null`: from the beginning). */
export type Subscribe = (
  after: bigint | null,
  scanned: (position: Position) => void,
) => AllStreamSubscription;

/** Knows when something new may have come, by one subscription for everybody who waits. */
export interface Watch {
  waitForMore(position: string | null, signal: AbortSignal): Promise<void>;
  /** Says that an event was appended from here. */
  appended(position: string): void;
  /** How far the log holds nothing of ours after `position`: reading may begin there. */
  nothingUntil(position: string | null): bigint | null;
  close(): void;
}

const PAUSE_MS = { first: 50, most: 5_000 };
/** Whoever reads again then notices that the server is away. */
const IDLE_CHECK_MS = 3_000;

/**
 * The subscription starts with the first who waits, carries on from where it was when the connection comes back, and
 * only wakes: what there is to read is read by `readAll`.
 */
export function createWatch(subscribe: Subscribe): Watch {
  const wake = createCommitSignal();
  const closing = new AbortController();
  let current: AllStreamSubscription | null = null;
  let running = false;
  /** The newest position of ours that is known here, and the newest that the subscription has brought. */
  let newest = '';
  let brought = '';
  let scanned: bigint | null = null;

  const notice = (position: string) => {
    if (position <= newest) return;
    newest = position;
    wake.raise();
  };

  const lookedThrough = (subscription: AllStreamSubscription, commit: bigint) =>
    onceDrained(subscription, () => {
      if (scanned === null || commit > scanned) scanned = commit;
    });

  async function follow(): Promise<never> {
    const subscription = subscribe(scanned, ({ commit }) => lookedThrough(subscription, commit));
    current = subscription;
    current.on('error', () => {});
    for await (const { event } of subscription) {
      if (!event?.position) continue;
      scanned = event.position.commit;
      brought = toPosition(scanned);
      notice(brought);
    }
    throw new OutageError();
  }
  async function run(after: string | null): Promise<void> {
    brought = after ?? '';
    scanned = after === null ? null : BigInt(after);
    notice(brought);
    await retry(follow, { pauseMs: PAUSE_MS, signal: closing.signal }).catch(() => {});
  }

  return {
    async waitForMore(position, signal) {
      if (!running && !closing.signal.aborted) {
        running = true;
        void run(position);
      }
      const over = AbortSignal.any([signal, closing.signal]);
      if (newest <= (position ?? '')) await wake.next(IDLE_CHECK_MS, over);
    },
    appended: notice,
    nothingUntil(position) {
      if (scanned === null || (position ?? '') < brought) return null;
      return position === null || scanned > BigInt(position) ? scanned : null;
    },
    close() {
      closing.abort();
      void current?.unsubscribe();
      current?.destroy();
    },
  };
}
