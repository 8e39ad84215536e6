import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Documents } from '@kolo/documents';
import type { Logger } from 'pino';

const AGAIN_MS = 2_000;

/** Makes what was deleted unreadable on disk as well, as often as it takes (docs/design.md#personal-data-at-rest). */
export interface Scrubbing {
  request(): void;
  /** Resolves when nothing runs any more, after the signal. */
  ended(): Promise<void>;
}

/** Scrubs at once, for what a crash may have left, and whenever it is asked to. */
export function createScrubbing(documents: Documents, log: Logger, signal: AbortSignal): Scrubbing {
  let due = false;
  let running: Promise<void> | null = null;

  async function scrub(): Promise<void> {
    while (due && !signal.aborted) {
      due = false;
      try {
        await documents.scrub();
      } catch (error) {
        due = true;
        log.warn({ err: error }, 'deleted rows may still be read from the disk: scrubbing is repeated');
        await pauseFor(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    running = null;
  }
  function request(): void {
    due = true;
    running ??= scrub();
  }
  request();
  return {
    request,
    async ended() {
      await running;
    },
  };
}
