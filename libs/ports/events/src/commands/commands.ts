import { createKeyedQueue, OutageError, retry, yieldToEventLoop } from '@kolo/port';
import { type EventMetadata, NO_STREAM, RevisionConflictError } from '../eventStore.ts';
import { isReadable } from '../following/foldSteps.ts';
import type { Decider } from './decider.ts';
import type { DomainEvent } from './eventMap.ts';

import type { Journal } from './journal.ts';
import { createLastStates, type StateAt } from './lastStates.ts';
import type { Recorded, Unreadable } from './recorded.ts';

export interface Order<Command, Event> {
  stream: string;
  /** The acting member, whose key seals the events. */
  subject: string;
  command: Command;
  /** Orders events in the feed; defaults to the stream's id. */
  key?: string | undefined;
  /** Fixed event ids make a command repeatable. */
  eventIds?: ((event: Event, index: number) => string | undefined) | undefined;
}

export interface Outcome<State, Event> {
  state: State;
  events: Event[];
}

export interface CommandHandler<State, Command, Event> {
  (order: Order<Command, Event>): Promise<Outcome<State, Event>>;
  stateOf(stream: string): Promise<State>;
}

export interface CommandHandlers<Known extends DomainEvent = DomainEvent> {
  <State, Command, Event extends Known>(
    decider: Decider<State, Command, Event>,
  ): CommandHandler<State, Command, Event>;
  /** A member's events became unreadable. */
  forgetStates(): void;
}

export interface CommandDependencies<Known extends DomainEvent> {
  journal: Journal<Known>;
  newEventId(): string;
  random(): number;
  metadata(): EventMetadata;
}

const CONFLICTS = { tries: 6, pauseMs: { first: 15, most: 75 } };

export function stateAfter<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly (Recorded<DomainEvent> | Unreadable)[],
  from: State = decider.initial,
): State {
  let state = from;
  for (const event of history) {
    // Safe: a stream only holds the events of its own aggregate.
    if (isReadable(event)) state = decider.evolve(state, event as DomainEvent as Event);
    else state = decider.forget?.(state) ?? state;
  }
  return state;
}

/**
 * Commands on a stream queue in this process; conflicts with others are retried, then `unavailable`
 * (docs/design.md#quota-and-message-are-one-append). Long streams' states are cached
 * (docs/design.md#bounded-reads).
 */
export function createCommandHandlers<Known extends DomainEvent>({
  journal,
  newEventId,
  random,
  metadata,
}: CommandDependencies<Known>): CommandHandlers<Known> {
  const inTurn = createKeyedQueue();
  const lastStates = createLastStates();

  function handlerOf<State, Command, Event extends Known>(
    decider: Decider<State, Command, Event>,
  ): CommandHandler<State, Command, Event> {
    const currentStates = lastStates.ofDecider<State>();

    async function latest(stream: string): Promise<StateAt<State>> {
      const states = currentStates();
      let last = states.get(stream) ?? { state: decider.initial, revision: NO_STREAM };
      for (;;) {
        const { events, revision, more } = await journal.readAfter(stream, last.revision);
        last = { state: stateAfter(decider, events, last.state), revision };
        if (!more) break;
        await yieldToEventLoop();
      }
      states.keep(stream, last);
      return last;
    }
    async function attempt({ stream, subject, command, key, eventIds }: Order<Command, Event>) {
      const { state, revision } = await latest(stream);
      const events = decider.decide(state, command);
      if (events.length > 0) {
        await journal.append(
          stream,
          events.map((event, index) => ({
            id: eventIds?.(event, index) ?? newEventId(),
            event,
            subject,
            key: key ?? stream.slice(stream.indexOf('-') + 1),
            metadata: metadata(),
          })),
          revision,
        );
      }
      return { state: events.reduce((next, event) => decider.evolve(next, event), state), events };
    }
    const handle = (order: Order<Command, Event>) =>
      inTurn(order.stream, () =>
        retry(() => attempt(order), {
          ...CONFLICTS,
          random,
          failed(error) {
            if (!(error instanceof RevisionConflictError)) throw error;
          },
        }).catch((error: unknown) => {
          throw error instanceof RevisionConflictError ? new OutageError(error) : error;
        }),
      );
    return Object.assign(handle, { stateOf: async (stream: string) => (await latest(stream)).state });
  }
  return Object.assign(handlerOf, { forgetStates: lastStates.clear });
}
