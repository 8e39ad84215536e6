import { type Effect, initialViews, transition, type ViewsEvent, type ViewsState } from './viewsState.ts';

export interface ViewsMachine {
  state(): ViewsState;
  /** Throws if the event cannot happen in this state. */
  dispatch(event: ViewsEvent): Effect;
  changed(): Promise<void>;
  /** Resolves once the register should be read before the next tick. */
  registerDue(): Promise<void>;
}

export function createViewsMachine(): ViewsMachine {
  let state: ViewsState = initialViews();
  let changed = Promise.withResolvers<void>();
  let registerDue = Promise.withResolvers<void>();
  return {
    state: () => state,
    dispatch(event) {
      const { state: next, effect } = transition(state, event);
      state = next;
      changed.resolve();
      changed = Promise.withResolvers();
      if (effect === 'read register') {
        registerDue.resolve();
        registerDue = Promise.withResolvers();
      }
      return effect;
    },
    changed: () => changed.promise,
    registerDue: () => registerDue.promise,
  };
}
