import { setTimeout as pauseFor } from 'node:timers/promises';
import type { ServiceContext } from '@kolo/service';
import type { Unfinished } from './unfinished.ts';

const EVERY_MS = 5 * 60_000;

export interface SettlingOptions {
  unfinished: Pick<Unfinished, 'settle'>;
  clock(): Date;
  log: Pick<ServiceContext['log'], 'warn'>;
  everyMs?: number;
}

/** Settles unfinished uploads now and every few minutes. */
export interface Settling {
  start(): void;
  stop(): Promise<void>;
}

export function createSettling({ unfinished, clock, log, everyMs = EVERY_MS }: SettlingOptions): Settling {
  const end = new AbortController();
  const { signal } = end;
  let running = Promise.resolve();

  async function settleAll(): Promise<void> {
    for (let more = true; more && !signal.aborted; ) more = await unfinished.settle(clock());
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await settleAll().catch((error: unknown) =>
        log.warn({ err: error }, 'uploads that were cut off could not be settled and will be'),
      );
      await pauseFor(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return {
    start() {
      running = run();
    },
    async stop() {
      end.abort();
      await running;
    },
  };
}
