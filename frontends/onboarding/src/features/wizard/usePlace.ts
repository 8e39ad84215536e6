import { useLocation, useNavigate } from '@kolo/routing';
import { useEffect, useRef, useState } from 'react';
import { isPlace, type Place } from './places.ts';

/** What an entry of the browser's history keeps of the wizard. */
interface Entry {
  wizard: Place;
  /** The place of the entry below, if that one is the wizard's. */
  below: Place | null;
}

const isSame = (one: Place | null, other: Place | null, isNarrow: boolean): boolean =>
  one?.step === other?.step && (!isNarrow || one?.view === other?.view);

function entryIn(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('wizard' in state) || !isPlace(state.wizard))
    return null;
  return { wizard: state.wizard, below: 'below' in state && isPlace(state.below) ? state.below : null };
}

/**
 * The wizard's place, kept in the browser's history, so that Back there goes back a view
 * (docs/product.md#the-wizard-on-a-phone). It begins at `start`, whatever the entry kept from before a reload.
 */
export function usePlace(start: Place, isNarrow: boolean) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isBegun, setIsBegun] = useState(false);
  const entry = entryIn(state);
  // An entry without a place is one that the wizard is about to leave for.
  const last = useRef(start);
  if (isBegun && entry) last.current = entry.wizard;
  const place = last.current;

  const go = (next: Entry, replace: boolean) => void navigate({ pathname, search }, { state: next, replace });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the wizard begins
  useEffect(() => {
    go({ wizard: start, below: entry?.below ?? null }, true);
    setIsBegun(true);
  }, []);

  return {
    place,
    /** Notes which view of the step one is busy with: a telephone that is turned upright shows that one. */
    standAt(view: number) {
      if (view !== place.view) go({ wizard: { step: place.step, view }, below: entry?.below ?? null }, true);
    },
    goTo: (next: Place) => go({ wizard: next, below: place }, false),
    /** Goes back to `before`, over the browser's history where it lies there. */
    goBackTo: (before: Place) => {
      if (isSame(entry?.below ?? null, before, isNarrow)) void navigate(-1);
      else go({ wizard: before, below: entry?.below ?? null }, true);
    },
  };
}
