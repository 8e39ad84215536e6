import { retry } from '@kolo/port';
import type { Logger } from 'pino';

export interface BackgroundWork {
  run(what: string, work: Promise<void>): void;
  hasFailed(): boolean;
  ended(): Promise<void>;
}

export function backgroundWork(log: Logger, signal: AbortSignal): BackgroundWork {
  const running: Promise<void>[] = [];
  let failed = false;
  return {
    run(what, work) {
      running.push(
        work.catch((error: unknown) => {
          if (signal.aborted) return;
          failed = true;
          log.error({ err: error, what }, 'a consumer stopped');
        }),
      );
    },
    hasFailed: () => failed,
    async ended() {
      await Promise.all(running);
    },
  };
}

const PAUSE_MS = { first: 1_000, most: 30_000 };

/** Restarts failed work with back-off. */
export async function keepRunning(
  what: string,
  work: () => Promise<void>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  await retry(work, {
    pauseMs: PAUSE_MS,
    signal,
    failed: (err, againInMs) =>
      log.error({ err, what, againInMs }, 'a consumer stopped and will begin again'),
  }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
