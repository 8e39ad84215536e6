import { type AppDispatch, useAppDispatch } from '@kolo/store';
import type { RefObject } from 'react';

/**
 * Gives a hook for something that outlives the screen, and the remote, as long as the page's store does: who signs in
 * anew, and every test, begins with `initial`.
 */
export function createKept<Value>(initial: Value): () => RefObject<Value> {
  const kept = new WeakMap<AppDispatch, RefObject<Value>>();
  return () => {
    const dispatch = useAppDispatch();
    const box = kept.get(dispatch) ?? { current: initial };
    kept.set(dispatch, box);
    return box;
  };
}
