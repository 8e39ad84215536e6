import type { AllStreamSubscription, Position } from '@eventstore/db-client';
import { OutageError, retry } from '@kolo/port';
import { createCommitSignal } from '../sqlite/commitSignal.ts';
import { toPosition } from './eventForm.ts';
import { onceDrained } from './gather.ts';

export type Subscribe = (
  after: bigint | null,
  scanned: (position: Position) => void,
) => AllStreamSubscription;

export interface Watch {
  waitForMore(position: string | null, signal: AbortSignal): Promise<void>;
  appended(position: string): void;
  /** Up to where the log holds nothing of ours, so that reading can start there. */
  nothingUntil(position: string | null): bigint | null;
  close(): void;
}

const PAUSE_MS = { first: 50, most: 5_000 };
/** So that reading notices when the server is away. */
const IDLE_CHECK_MS = 3_000;

/**
 * One subscription wakes everyone; `readAll` does the reading. It starts with the first waiter and resumes by
 * itself.
 */
export function createWatch(subscribe: Subscribe): Watch {
  const wake = createCommitSignal();
  const closing = new AbortController();
  let current: AllStreamSubscription | null = null;
  let running = false;
  /** The newest known position, and the newest the subscription has delivered. */
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
