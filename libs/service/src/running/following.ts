import { documentLease, followIntoReactor, type Relay, type StoredEvent } from '@kolo/events';
import type { Logger } from 'pino';
import type { Clock, ServiceDefinition, ServiceParts } from '../definition.ts';
import { withTraceparent } from '../measures/trace.ts';
import { backgroundWork, keepRunning } from '../starting/background.ts';
import { spansOfEvents } from '../tracing/eventSpans.ts';
import type { SpanStart, Tracer } from '../tracing/tracing.ts';
import type { ServiceData } from './serviceData.ts';

export interface FollowingOptions {
  definition: ServiceDefinition;
  data: ServiceData;
  parts: ServiceParts;
  relay: Relay | undefined;
  tracer: Tracer | null;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
}

export interface Following {
  begin(): void;
  ended(): Promise<void>;
}

export function createFollowing(options: FollowingOptions): Following {
  const { definition, data, parts, relay, tracer, clock, log, signal } = options;
  const { own, documents, views, feed, codec } = data;
  const background = backgroundWork(log, signal);
  const keepTrying = (what: string, work: () => Promise<void>) =>
    background.run(what, keepRunning(what, work, { log, signal }));

  function beginReactors(): void {
    for (const { source, reactor } of parts.reactors ?? [])
      keepTrying(reactor.name, () =>
        followIntoReactor({
          service: definition.name,
          source,
          reactor,
          feed,
          codec,
          documents,
          log,
          inTrace: withTraceparent,
          viewsRead: views.opened,
          signal,
        }),
      );
  }
  function beginRelay(): void {
    if (!own || !relay) return;
    const { source, events } = own;
    const lease = documentLease(documents, 'relay', clock);
    const publishing: SpanStart = {
      name: `publish ${source}`,
      kind: 'producer',
      attributes: { 'messaging.operation.type': 'send', 'messaging.destination.name': source },
    };
    const sending = (sent: StoredEvent[]) => spansOfEvents(sent, publishing, { tracer, clock }).end;
    keepTrying('relay', () =>
      relay({
        service: source,
        events,
        documents,
        log,
        signal,
        lease,
        sending: tracer ? sending : undefined,
      }),
    );
  }
  return {
    begin() {
      views.start(parts);
      beginReactors();
      beginRelay();
    },
    ended: () => background.ended(),
  };
}
