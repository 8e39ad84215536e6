import type { EventSource } from '@kolo/contracts';
import type { Codec, PoisonEventError } from './codec.ts';
import type { StoredEvent } from './eventStore.ts';
import type { FeedBatch } from './feed.ts';
import { FoldFaultError } from './foldSteps.ts';
import type { InTrace } from './inTrace.ts';
import type { Quarantine } from './quarantine.ts';
import type { OpenedEvent, ViewWriter } from './viewWriter.ts';

export interface ViewBatchesOptions {
  consumer: string;
  source: EventSource;
  codec: Codec;
  quarantine: Quarantine;
  writer: ViewWriter;
  /** Brings the quarantine up to date before a batch. */
  refresh(): Promise<void>;
  log: { error(fields: object, message: string): void };
  inTrace: InTrace;
}

interface Flowing {
  stored: StoredEvent;
  event: OpenedEvent;
}

const WAITS = { reason: 'waits behind a parked event of its key', poison: false } as const;

/** An erasure waits for nothing: rows that it has forgotten stay so, whatever is let in later (design §8.15). */
const mustWait = (quarantine: Quarantine, event: StoredEvent): boolean =>
  event.type !== 'AccountErased' && quarantine.holds(event);

/** Where the stack of an error leads, without its message, which may hold personal data. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error && error.stack
    ? error.stack.split('\n').filter((line) => line.startsWith('    at '))
    : [];

/**
 * Handles a batch: what can be read is folded at once, with the batch's checkpoint; what cannot, in parsing or in
 * folding, is parked with what follows it on its key (design §8.5). Throws what an engine throws, to be repeated.
 */
export function viewBatches(options: ViewBatchesOptions): (batch: FeedBatch) => Promise<void> {
  const { consumer, source, codec, quarantine, writer, refresh, log, inTrace } = options;

  async function parkPoison(stored: StoredEvent, fault: PoisonEventError | FoldFaultError): Promise<void> {
    const { type, position, metadata } = stored;
    const { message: reason } = fault;
    if (await quarantine.park(stored, { reason, poison: true }))
      inTrace(metadata.traceparent, () =>
        log.error({ source, type, position, reason, at: framesOf(fault.cause) }, 'event parked'),
      );
  }
  async function open(events: readonly StoredEvent[]): Promise<Flowing[]> {
    const flowing: Flowing[] = [];
    for (const { stored, opened } of await codec.open(events, source)) {
      if (mustWait(quarantine, stored)) await quarantine.park(stored, WAITS);
      else if ('poison' in opened) await parkPoison(stored, opened.poison);
      else if ('event' in opened) flowing.push({ stored, event: opened.event });
    }
    return flowing;
  }
  /** What still flows once the event at fault is parked, and behind it those that have to wait for it. */
  async function without(fault: FoldFaultError, flowing: readonly Flowing[]): Promise<Flowing[]> {
    const others: Flowing[] = [];
    for (const each of flowing) {
      if (each.event === fault.event) await parkPoison(each.stored, fault);
      else if (mustWait(quarantine, each.stored)) await quarantine.park(each.stored, WAITS);
      else others.push(each);
    }
    return others;
  }

  return async ({ store, events, position }) => {
    await refresh();
    let flowing = await open(events);
    for (;;) {
      try {
        return await writer.write(
          flowing.map(({ event }) => event),
          { consumer, source, store, position },
        );
      } catch (error) {
        if (!(error instanceof FoldFaultError)) throw error;
        flowing = await without(error, flowing);
      }
    }
  };
}
