import { type DomainEvent, Problem, streamParts } from '@kolo/contracts';
import { SubjectErasedError } from './codec.ts';
import type { Decider } from './decider.ts';
import { type EventMetadata, NO_STREAM, RevisionConflictError } from './eventStore.ts';
import { isReadable } from './foldSteps.ts';
import type { Journal } from './journal.ts';
import type { KoloEvent, Recorded, Unreadable } from './recorded.ts';

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

export type CommandHandler<State, Command, Event> = (
  order: Order<Command, Event>,
) => Promise<Outcome<State, Event>>;

/** Makes a command handler from a decider. */
export type CommandHandlers = <State, Command, Event extends KoloEvent>(
  decider: Decider<State, Command, Event>,
) => CommandHandler<State, Command, Event>;

export interface CommandDependencies {
  journal: Journal;
  newEventId(): string;
  /** A number from 0 to 1 for the pause between tries. */
  random(): number;
  metadata(): EventMetadata;
}

const TRIES = 6;
const PAUSE_MS = 15;

/** An aggregate's state after the events of its stream. */
export function stateAfter<State, Command, Event extends KoloEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly (Recorded<KoloEvent> | Unreadable)[],
): State {
  let state = decider.initial;
  for (const event of history) {
    // A stream holds only the events of its own aggregate, which the compiler cannot see.
    if (isReadable(event)) state = decider.evolve(state, event as DomainEvent as Event);
    else state = decider.forget?.(state) ?? state;
  }
  return state;
}

/**
 * Command handlers over a journal: the state is folded from the stream, never from a view; commands on one stream
 * queue in this process, and a conflict with another process is tried again five times with a random pause, then
 * answered as `unavailable` (design §8.10).
 */
export function createCommandHandlers({
  journal,
  newEventId,
  random,
  metadata,
}: CommandDependencies): CommandHandlers {
  const tails = new Map<string, Promise<unknown>>();

  async function inTurn<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(stream) ?? Promise.resolve();
    const mine = before.then(work, work);
    tails.set(stream, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(stream) === mine) tails.delete(stream);
    }
  }

  return <State, Command, Event extends KoloEvent>(decider: Decider<State, Command, Event>) => {
    async function attempt({ stream, subject, command, key, eventIds }: Order<Command, Event>) {
      const history = await journal.read(stream);
      const state = stateAfter(decider, history);
      const events = decider.decide(state, command);
      if (events.length > 0) {
        await journal.append(
          stream,
          events.map((event, index) => ({
            id: eventIds?.(event, index) ?? newEventId(),
            event,
            subject,
            key: key ?? streamParts(stream).join('-'),
            metadata: metadata(),
          })),
          history.at(-1)?.revision ?? NO_STREAM,
        );
      }
      return { state: events.reduce((next, event) => decider.evolve(next, event), state), events };
    }

    return (order: Order<Command, Event>) =>
      inTurn(order.stream, async () => {
        for (let tries = 1; ; tries++) {
          try {
            return await attempt(order);
          } catch (error) {
            if (error instanceof SubjectErasedError) throw new Problem('sign_in_required', { cause: error });
            if (!(error instanceof RevisionConflictError)) throw error;
            if (tries === TRIES) throw new Problem('unavailable', { cause: error });
            await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries * random()));
          }
        }
      });
  };
}
