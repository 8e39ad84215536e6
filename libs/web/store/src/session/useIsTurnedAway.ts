import { useAppSelector } from '../hooks.ts';
import { isApiError } from '../http/apiError.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** The wizard comes first (docs/product.md#who-may-make-which-call). */
export function useIsTurnedAway(): boolean {
  const user = useCurrentUser();
  const isRefused = useAppSelector(({ api }) =>
    Object.values(api.queries).some(
      (query) => isApiError(query?.error) && query.error.code === 'profile_incomplete',
    ),
  );
  return user?.hasProfile === false && isRefused;
}
