import { type AppDispatch, useAppDispatch } from '@kolo/store';
import type { RefObject } from 'react';

/** Creates a hook for state that lives as long as the store, so it outlives the screen but not the session. */
export function createStoreRef<Value>(initial: Value): () => RefObject<Value> {
  const kept = new WeakMap<AppDispatch, RefObject<Value>>();
  return () => {
    const dispatch = useAppDispatch();
    const box = kept.get(dispatch) ?? { current: initial };
    kept.set(dispatch, box);
    return box;
  };
}
