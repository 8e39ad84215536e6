export interface ProposedEvent {
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
}

export interface LoggedEvent extends ProposedEvent {
  stream: string;
  revision: number;
  /** The byte offset: not consecutive. */
  position: number;
  created: Date;
}

export type Expectation = number | 'any' | 'no_stream' | 'stream_exists';

export type Committed = { revision: number; position: number } | { conflict: true; current: number };

export interface EventLog {
  all: readonly LoggedEvent[];
  stream(name: string): readonly LoggedEvent[] | undefined;
  commit(stream: string, expected: Expectation, events: readonly ProposedEvent[]): Committed;
  watch(changed: () => void): () => void;
}

const RECORD_OVERHEAD = 117;

/** Starts, like the real one, with a system event. */
export function createEventLog(now: () => Date): EventLog {
  const all: LoggedEvent[] = [];
  const streams = new Map<string, LoggedEvent[]>();
  const watchers = new Set<() => void>();
  let end = 0;

  /** The server's idempotency rule. */
  function storedBefore(
    stream: readonly LoggedEvent[],
    expected: Expectation,
    events: readonly ProposedEvent[],
  ): LoggedEvent | undefined {
    const start =
      typeof expected === 'number'
        ? expected + 1
        : expected === 'no_stream'
          ? 0
          : stream.findIndex(({ id }) => id === events[0]?.id);
    if (start < 0 || events.length === 0) return undefined;
    return events.every(({ id }, index) => stream[start + index]?.id === id)
      ? stream[start + events.length - 1]
      : undefined;
  }

  const fits = (expected: Expectation, current: number): boolean =>
    expected === 'any' ||
    (expected === 'stream_exists'
      ? current >= 0
      : expected === 'no_stream'
        ? current < 0
        : current === expected);

  function commit(name: string, expected: Expectation, events: readonly ProposedEvent[]): Committed {
    const stream = streams.get(name) ?? [];
    const before = storedBefore(stream, expected, events);
    if (before) return { revision: before.revision, position: before.position };
    const current = stream.length - 1;
    if (!fits(expected, current)) return { conflict: true, current };
    for (const event of events) {
      const logged = {
        ...event,
        stream: name,
        revision: stream.length,
        position: end,
        created: now(),
      };
      end += RECORD_OVERHEAD + event.data.length + event.metadata.length;
      stream.push(logged);
      all.push(logged);
    }
    streams.set(name, stream);
    for (const changed of watchers) changed();
    return { revision: stream.length - 1, position: stream.at(-1)?.position ?? 0 };
  }

  const nothing = new Uint8Array();
  commit('$settings', 'any', [
    {
      id: crypto.randomUUID(),
      type: '$update',
      contentType: 'application/json',
      data: nothing,
      metadata: nothing,
    },
  ]);
  return {
    all,
    stream: (name) => streams.get(name),
    commit,
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
