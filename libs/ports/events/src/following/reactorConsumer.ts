import type { Checkpoint, Documents } from '@kolo/documents';
import { retry, unlessAborted } from '@kolo/port';
import type { Codec } from '../commands/codec.ts';
import { checkpointAfter, type Feed, StoreReplacedError } from '../feed.ts';
import { retryWhileUnavailable } from '../retryWhileUnavailable.ts';
import { type InTrace, withoutTrace } from './inTrace.ts';
import type { Reactor } from './projection.ts';
import type { ConsumerLog } from './viewConsumer.ts';

export interface ReactorConsumerOptions {
  service: string;
  source: string;
  reactor: Reactor;
  feed: Feed;
  codec: Codec;
  documents: Documents;
  log: ConsumerLog;
  inTrace?: InTrace;
  /** Reactors rely on the views. */
  viewsRead: Promise<void>;
  signal: AbortSignal;
}

const PAUSE_MS = { first: 100, most: 10_000 };

/**
 * Retries a failing event with back-off. In a replaced store it starts over, as the views have then switched to
 * that store (docs/design.md#the-embedded-feed).
 */
export async function followIntoReactor(options: ReactorConsumerOptions): Promise<void> {
  const { service, source, reactor, feed, codec, documents, log, viewsRead, signal } = options;
  const { inTrace = withoutTrace } = options;
  const consumer = `${service}.${reactor.name}`;

  const reactUntilDone = (event: Parameters<Reactor['react']>[0]): Promise<void> =>
    retry(async () => reactor.react(event), {
      pauseMs: PAUSE_MS,
      signal,
      failed: (err) => log.warn({ consumer, type: event.type, err }, 'a reactor failed and will try again'),
    });

  const patiently = <T>(work: () => Promise<T>): Promise<T> =>
    retryWhileUnavailable(work, {
      signal,
      failed: (err) => log.warn({ err, consumer }, 'an engine is away: the reactor waits for it'),
    });
  const followFrom = (from: Checkpoint | null) =>
    feed.follow({
      consumer,
      source,
      from,
      isUrgent: reactor.isUrgent,
      signal,
      async handle(batch) {
        const wanted = batch.events.filter(({ type }) => reactor.handles.some((handled) => handled === type));
        for (const { opened } of await patiently(() => codec.open(wanted, source))) {
          const { event } = opened;
          if (!event) continue;
          await inTrace(event.metadata.traceparent, () => reactUntilDone(event));
        }
        await patiently(() => documents.fold([], checkpointAfter(consumer, batch)));
      },
    });

  await unlessAborted(viewsRead, signal);
  const from = (await patiently(() => documents.checkpoints(consumer))).get(source) ?? null;
  try {
    await followFrom(from);
  } catch (error) {
    if (!(error instanceof StoreReplacedError)) throw error;
    log.warn({ consumer, source }, 'the events were replaced: the reactor begins anew');
    await followFrom(null);
  }
}
