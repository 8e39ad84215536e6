import type { PlacesFound } from '@kolo/contracts/api/discovery';
import { isOffline } from '@kolo/store';
import { useEffect, useState } from 'react';
import { usePlacesQuery } from '../api/places.ts';

const PAUSE_MS = 180;
const TRY_AGAIN_MS = 5_000;
const LEAST_TYPED = 2;

export interface Places {
  found: PlacesFound | null;
  isCurrent: boolean;
  isBusy: boolean;
  failure: 'offline' | 'failed' | null;
  /** Does nothing unless the last attempt failed. */
  tryAgain(): void;
}

const isContinued = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Retries what failed by itself, when the connection is back and when the window gets the focus. */
export function usePlaces(typed: string, country: string): Places {
  const search = typed.trim();
  const [asked, setAsked] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);

  const { currentData, error, isFetching, refetch } = usePlacesQuery(
    { search: asked, country },
    {
      skip: asked.length < LEAST_TYPED,
      refetchOnMountOrArgChange: false,
      refetchOnFocus: true,
      refetchOnReconnect: true,
    },
  );
  const hasFailed = error !== undefined && currentData === undefined;
  const isWaiting = hasFailed && !isFetching;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(refetch, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, refetch]);
  const [last, setLast] = useState<{ search: string; found: PlacesFound } | null>(null);
  if (currentData && currentData !== last?.found) setLast({ search: asked, found: currentData });

  const isTooShort = search.length < LEAST_TYPED;
  const failure = isOffline(error) ? 'offline' : 'failed';
  return {
    // Keeps the last answer until the next arrives, so that the list does not flicker.
    found: !isTooShort && last && isContinued(search, last.search) ? last.found : null,
    isCurrent: !isTooShort && asked === search && currentData !== undefined,
    // A retry is not told, so that the note neither flickers nor is read again.
    isBusy: !isTooShort && (asked !== search || (isFetching && !hasFailed)),
    failure: hasFailed && !isTooShort ? failure : null,
    tryAgain: () => isWaiting && void refetch(),
  };
}
