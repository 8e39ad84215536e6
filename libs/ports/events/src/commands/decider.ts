import type { DomainEvent } from './eventMap.ts';

export interface Decider<State, Command, Event extends DomainEvent> {
  initial: State;
  /** Throws if the command is refused. */
  decide(state: State, command: Command): Event[];
  evolve(state: State, event: Event): State;
  /** For an event whose payload was erased; unchanged by default. */
  forget?(state: State): State;
}
