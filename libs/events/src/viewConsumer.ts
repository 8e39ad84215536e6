import type { EventSource, ParkedEventReport } from '@kolo/contracts';
import type { Codec } from './codec.ts';
import type { StoredEvent } from './eventStore.ts';
import type { Feed } from './feed.ts';
import { type InTrace, withoutTrace } from './inTrace.ts';
import { createTurns } from './inTurn.ts';
import { outlastOutages } from './outlastOutages.ts';
import { createQuarantine } from './quarantine.ts';
import { type Replayed, replayOf } from './replay.ts';
import { viewBatches } from './viewBatches.ts';
import { type ViewWriterOptions, viewWriter } from './viewWriter.ts';

export interface ConsumerLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ViewConsumerOptions extends ViewWriterOptions {
  /** The service whose views these are. */
  consumer: string;
  source: EventSource;
  feed: Feed;
  codec: Codec;
  log: ConsumerLog;
  inTrace?: InTrace;
  onCaughtUp(): void;
  /** This instance is to be told of every change, not only of those that it made itself. */
  everyInstance?: boolean;
  signal: AbortSignal;
}

/** One service's views as they follow one source, and what they have parked of it (design §8.5). */
export interface ViewConsumer {
  /**
   * Keeps the views in step with the source's events, from the checkpoint on. A poison event is parked with what
   * follows it on its key; other keys flow. An absent engine is waited for and parks nothing. Runs until aborted.
   */
  follow(): Promise<void>;
  /** What is parked, in the order in which it came. Throws `unavailable`. */
  parked(): Promise<ParkedEventReport[]>;
  /**
   * Lets parked events in again, key by key in order, all or those of one key, and what is parked behind them
   * meanwhile. One that still cannot be read stops its key. Throws `unavailable`; what was not let in stays parked.
   */
  replay(only?: { key?: string | undefined }): Promise<Replayed>;
  /**
   * Gives up a poison event, the first of its key, for good and lets in what waits behind it. Throws `not_found`,
   * `conflict` for an event that only waits, and `unavailable`.
   */
  drop(id: string): Promise<Replayed>;
}

/** The consumer of one source into a service's views. Nothing runs before `follow`. */
export function viewConsumer(options: ViewConsumerOptions): ViewConsumer {
  const { consumer, source, feed, codec, documents, log, signal } = options;
  const { everyInstance = false, inTrace = withoutTrace } = options;
  const quarantine = createQuarantine(documents, consumer, source);
  const writer = viewWriter(options);
  const inTurn = createTurns();

  const patiently = <T>(work: () => Promise<T>): Promise<T> =>
    outlastOutages(work, {
      signal,
      failed: (err) => log.warn({ err, consumer, source }, 'an engine is away: the views wait for it'),
    });
  const tellOf = async (events: readonly StoredEvent[]) => {
    const opened = await codec.open(events, source);
    writer.tell(opened.flatMap(({ opened }) => ('event' in opened ? [opened.event] : [])));
  };
  const refresh = () => quarantine.refresh(everyInstance ? tellOf : async () => {});
  const handle = viewBatches({ consumer, source, codec, quarantine, writer, refresh, log, inTrace });
  const { replay, drop } = replayOf({ source, codec, quarantine, writer, refresh, inTurn });

  return {
    async follow() {
      const from = (await patiently(() => documents.checkpoints(consumer))).get(source) ?? null;
      await feed.follow({
        consumer,
        source,
        from,
        handle: (batch) => patiently(() => inTurn(() => handle(batch))),
        everyInstance,
        onCaughtUp: options.onCaughtUp,
        signal,
      });
    },
    parked: async () => (await quarantine.list()).map(({ report }) => report),
    replay: (only = {}) => replay(only),
    drop,
  };
}
