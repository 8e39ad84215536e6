/** A stream's state and the revision of the last event in it. */
export interface StateAt<State> {
  state: State;
  revision: number;
}

/** Shorter streams are folded again in no time. */
const LONG_STREAM = 32;
const MOST_STREAMS = 1_000;

/** Those of one decider. */
export interface StatesOf<State> {
  get(stream: string): StateAt<State> | undefined;
  keep(stream: string, last: StateAt<State>): void;
}

export interface LastStates {
  /**
   * A place for the states of one decider. It is asked for anew at every use: what was read before `clear` must not
   * be kept after it.
   */
  ofDecider<State>(): () => StatesOf<State>;
  clear(): void;
}

/** The last states of long streams, in memory, those used last (docs/design.md#bounded-reads). */
export function createLastStates(): LastStates {
  let cleared = 0;
  return {
    ofDecider<State>() {
      let since = cleared;
      let states = new Map<string, StateAt<State>>();
      return () => {
        if (since !== cleared) states = new Map();
        since = cleared;
        const current = states;
        const ofNow: StatesOf<State> = {
          get: (stream) => current.get(stream),
          keep(stream, last) {
            if (last.revision < LONG_STREAM) return;
            current.delete(stream);
            current.set(stream, last);
            const [oldest] = current.keys();
            if (current.size > MOST_STREAMS && oldest !== undefined) current.delete(oldest);
          },
        };
        return ofNow;
      };
    },
    clear() {
      cleared++;
    },
  };
}
