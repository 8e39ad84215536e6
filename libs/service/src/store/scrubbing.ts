import type { Documents } from '@kolo/documents';
import { retry } from '@kolo/port';
import type { Logger } from 'pino';

const AGAIN_MS = { first: 2_000, most: 2_000 };

/** Makes deleted data unreadable on disk as well (docs/design.md#personal-data-at-rest). */
export interface Scrubbing {
  request(): void;
  ended(): Promise<void>;
}

/** Also at startup, in case of an earlier crash. */
export function createScrubbing(documents: Documents, log: Logger, signal: AbortSignal): Scrubbing {
  let due = false;
  let running: Promise<void> | null = null;

  async function scrub(): Promise<void> {
    while (due && !signal.aborted) {
      due = false;
      const scrubbed = retry(() => documents.scrub(), {
        pauseMs: AGAIN_MS,
        signal,
        failed: (err) =>
          log.warn({ err }, 'deleted rows may still be read from the disk: scrubbing is repeated'),
      });
      await scrubbed.catch(() => undefined);
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
