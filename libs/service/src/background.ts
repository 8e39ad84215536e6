import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that goes on until the signal; whether some of it has failed can be asked. */
export interface BackgroundWork {
  run(what: string, work: Promise<void>): void;
  hasFailed(): boolean;
  /** Resolves when all has ended, after the signal. */
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

/** Runs work until the signal; when it fails it begins again, after a longer pause each time. */
export async function keepRunning(
  what: string,
  work: () => Promise<void>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  for (let pause = PAUSE_MS.first; !signal.aborted; pause = Math.min(pause * 2, PAUSE_MS.most)) {
    const begun = performance.now();
    try {
      return await work();
    } catch (err) {
      if (signal.aborted) return;
      if (performance.now() - begun > PAUSE_MS.most) pause = PAUSE_MS.first;
      log.error({ err, what, againInMs: pause }, 'a consumer stopped and will begin again');
      await pauseFor(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
