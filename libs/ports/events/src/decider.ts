import type { DomainEvent } from './eventMap.ts';

/** An aggregate: pure functions over its history. */
export interface Decider<State, Command, Event extends DomainEvent> {
  initial: State;
  /** The events that the command brings, none when nothing changes. Throws when it is refused. */
  decide(state: State, command: Command): Event[];
  evolve(state: State, event: Event): State;
  /** The state after an event whose payload is gone with its subject's key; by default unchanged. */
  forget?(state: State): State;
}
