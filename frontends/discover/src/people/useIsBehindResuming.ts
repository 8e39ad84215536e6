import { readsFollowWithin } from '@kolo/contracts/sharedLimits';
import { useAppSelector } from '@kolo/store';
import { useEffect } from 'react';

const AGAIN_AFTER_MS = 500;

export interface ListOfPeople {
  isFetching: boolean;
  isError: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/**
 * Whether a list without anyone new may be from the pause that the member has ended
 * (docs/product.md#taking-a-break). Refetches until it cannot be.
 */
export function useIsBehindResuming(list: ListOfPeople, hasNewPeople: boolean): boolean {
  const resumedAt = useAppSelector(({ matches }) => matches.resumedAt);
  const { isFetching, isError, fulfilledTimeStamp = 0, refetch } = list;
  const isBehind =
    resumedAt !== null && !hasNewPeople && !isError && fulfilledTimeStamp < resumedAt + readsFollowWithin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that is still behind asks again
  useEffect(() => {
    if (!isBehind || isFetching) return;
    const timer = setTimeout(refetch, AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBehind, isFetching, fulfilledTimeStamp, refetch]);
  return isBehind;
}
