import { useLocation, useNavigate } from '@kolo/routing';
import { useCallback } from 'react';

const sentToOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null) return null;
  const sentTo: unknown = Reflect.get(state, 'sentTo');
  return typeof sentTo === 'string' ? sentTo : null;
};

/**
 * Kept in the history entry, so that a reload stays and Back returns to the form (docs/product.md#signing-in).
 */
export function useSentTo(path: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    sentTo: sentToOf(state),
    showSentTo: useCallback(
      (sentTo: string, options: { replace?: boolean } = {}) =>
        void navigate(path, { ...options, state: { sentTo } }),
      [navigate, path],
    ),
    startOver: () => void navigate(path, { replace: true }),
  };
}
