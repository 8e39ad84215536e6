import { useLocation, useNavigate } from '@kolo/routing';
import { useEffect, useRef, useState } from 'react';
import { isPosition, type Position } from './positions.ts';

interface Entry {
  wizard: Position;
  below: Position | null;
}

const isSame = (one: Position | null, other: Position | null, isNarrow: boolean): boolean =>
  one?.step === other?.step && (!isNarrow || one?.view === other?.view);

function entryIn(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('wizard' in state) || !isPosition(state.wizard))
    return null;
  return { wizard: state.wizard, below: 'below' in state && isPosition(state.below) ? state.below : null };
}

/** Kept in browser history, so that Back goes back one view (docs/product.md#the-wizard-on-a-phone). */
export function usePosition(start: Position, isNarrow: boolean) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isBegun, setIsBegun] = useState(false);
  const entry = entryIn(state);
  // An entry without a position is one the wizard is about to leave.
  const last = useRef(start);
  if (isBegun && entry) last.current = entry.wizard;
  const position = last.current;

  const go = (next: Entry, replace: boolean) => void navigate({ pathname, search }, { state: next, replace });

  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    go({ wizard: start, below: entry?.below ?? null }, true);
    setIsBegun(true);
  }, []);

  return {
    position,
    /** Remembers which view has the focus, for a phone turned upright. */
    noteView(view: number) {
      if (view !== position.view)
        go({ wizard: { step: position.step, view }, below: entry?.below ?? null }, true);
    },
    goTo: (next: Position) => go({ wizard: next, below: position }, false),
    /** Uses the browser's Back if the entry below is that position. */
    goBackTo: (before: Position) => {
      if (isSame(entry?.below ?? null, before, isNarrow)) void navigate(-1);
      else go({ wizard: before, below: entry?.below ?? null }, true);
    },
  };
}
