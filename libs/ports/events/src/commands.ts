import { createKeyedQueue, giveWay, OutageError, retry } from '@kolo/port';
import type { Decider } from './decider.ts';
import type { DomainEvent } from './eventMap.ts';
import { type EventMetadata, NO_STREAM, RevisionConflictError } from './eventStore.ts';
import { isReadable } from './foldSteps.ts';

import type { Journal } from './journal.ts';
import { createLastStates, type StateAt } from './lastStates.ts';
import type { Recorded, Unreadable } from './recorded.ts';

export interface Order<Command, Event> {
  stream: string;
  /** The member who acts; their key seals what happens. */
  subject: string;
  command: Command;
  /** What keeps its order in the feed; by default the stream's id. */
  key?: string | undefined;
  /** Fixed event ids for a repeatable command; `undefined` draws one. */
  eventIds?: ((event: Event, index: number) => string | undefined) | undefined;
}

export interface Outcome<State, Event> {
  /** The state after the events. */
  state: State;
  /** What the command brought, nothing when it changed nothing. */
  events: Event[];
}

export interface CommandHandler<State, Command, Event> {
  (order: Order<Command, Event>): Promise<Outcome<State, Event>>;
  /** The state of a stream at this moment. */
  stateOf(stream: string): Promise<State>;
}

export interface CommandHandlers<Known extends DomainEvent = DomainEvent> {
  /** Makes a command handler from a decider. */
  <State, Command, Event extends Known>(
    decider: Decider<State, Command, Event>,
  ): CommandHandler<State, Command, Event>;
  /** Drops the states kept in memory: somebody's events cannot be read any more. */
  forgetStates(): void;
}

export interface CommandDependencies<Known extends DomainEvent> {
  journal: Journal<Known>;
  newEventId(): string;
  /** A number from 0 to 1 for the pause between tries. */
  random(): number;
  metadata(): EventMetadata;
}

const CONFLICTS = { tries: 6, pauseMs: { first: 15, most: 75 } };

/** An aggregate's state after events of its stream, from its beginning or from an earlier state. */
export function stateAfter<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly (Recorded<DomainEvent> | Unreadable)[],
  from: State = decider.initial,
): State {
  let state = from;
  for (const event of history) {
    // A stream holds only the events of its own aggregate, which the compiler cannot see.
    if (isReadable(event)) state = decider.evolve(state, event as DomainEvent as Event);
    else state = decider.forget?.(state) ?? state;
  }
  return state;
}

/**
 * Command handlers over a journal: the state is folded from the stream, never from a view; commands on one stream queue
 * in this process, and a conflict with another process is tried again five times with a random pause, then answered as
 * `unavailable` (docs/design.md#quota-and-message-are-one-append). Of long streams the last state is kept, and only
 * what is newer is read (docs/design.md#bounded-reads).
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
    const statesNow = lastStates.ofDecider<State>();

    async function latest(stream: string): Promise<StateAt<State>> {
      const states = statesNow();
      let last = states.get(stream) ?? { state: decider.initial, revision: NO_STREAM };
      for (;;) {
        const { events, revision, more } = await journal.readAfter(stream, last.revision);
        last = { state: stateAfter(decider, events, last.state), revision };
        if (!more) break;
        await giveWay();
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
