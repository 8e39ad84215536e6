import type { PlacesFound } from '@kolo/contracts/api/discovery';
import { isOffline } from '@kolo/store';
import { useEffect, useState } from 'react';
import { usePlacesQuery } from '../api/places.ts';

const PAUSE_MS = 180;
const LEAST_TYPED = 2;

export interface Places {
  found: PlacesFound | null;
  isCurrent: boolean;
  isBusy: boolean;
  failure: 'offline' | 'failed' | null;
}

const isContinued = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

export function usePlaces(typed: string, country: string): Places {
  const search = typed.trim();
  const [asked, setAsked] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);

  const { currentData, error, isFetching } = usePlacesQuery(
    { search: asked, country },
    { skip: asked.length < LEAST_TYPED, refetchOnMountOrArgChange: false },
  );
  const [last, setLast] = useState<{ search: string; found: PlacesFound } | null>(null);
  if (currentData && currentData !== last?.found) setLast({ search: asked, found: currentData });

  const isTooShort = search.length < LEAST_TYPED;
  const failure = isOffline(error) ? 'offline' : 'failed';
  return {
    // Keeps the last answer until the next arrives, so that the list does not flicker.
    found: !isTooShort && last && isContinued(search, last.search) ? last.found : null,
    isCurrent: !isTooShort && asked === search && currentData !== undefined,
    isBusy: !isTooShort && (asked !== search || isFetching),
    failure: error && !isFetching && !isTooShort ? failure : null,
  };
}
