import { useAppSelector } from '../hooks.ts';
import { isApiError } from '../http/apiError.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/**
 * Whether the server kept something from a member because their profile is not complete: the wizard comes first
 * (docs/product.md#who-may-make-which-call).
 */
export function useIsTurnedAway(): boolean {
  const user = useCurrentUser();
  const isRefused = useAppSelector(({ api }) =>
    Object.values(api.queries).some(
      (query) => isApiError(query?.error) && query.error.code === 'profile_incomplete',
    ),
  );
  return user?.hasProfile === false && isRefused;
}
