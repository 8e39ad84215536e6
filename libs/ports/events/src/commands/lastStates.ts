export interface StateAt<State> {
  state: State;
  revision: number;
}

const LONG_STREAM = 32;
const MOST_STREAMS = 1_000;

export interface StatesOf<State> {
  get(stream: string): StateAt<State> | undefined;
  keep(stream: string, last: StateAt<State>): void;
}

export interface LastStates {
  /** Call the result for each command, so that nothing read before `clear` is kept after it. */
  ofDecider<State>(): () => StatesOf<State>;
  clear(): void;
}

/** An LRU cache of long streams' states (docs/design.md#bounded-reads). */
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
        const accessors: StatesOf<State> = {
          get: (stream) => current.get(stream),
          keep(stream, last) {
            if (last.revision < LONG_STREAM) return;
            current.delete(stream);
            current.set(stream, last);
            const [oldest] = current.keys();
            if (current.size > MOST_STREAMS && oldest !== undefined) current.delete(oldest);
          },
        };
        return accessors;
      };
    },
    clear() {
      cleared++;
    },
  };
}
