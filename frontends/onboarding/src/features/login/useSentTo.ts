import { useLocation, useNavigate } from '@kolo/routing';

const PATH = '/login';

const sentToOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null) return null;
  const sentTo: unknown = Reflect.get(state, 'sentTo');
  return typeof sentTo === 'string' ? sentTo : null;
};

/**
 * The address to which link and code were sent, `null` before that. It belongs to the history's entry: a reload stays
 * at the second step and Back leads to the first (docs/product.md#signing-in).
 */
export function useSentTo() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    sentTo: sentToOf(state),
    showSentTo: (sentTo: string) => void navigate(PATH, { state: { sentTo } }),
    startOver: () => void navigate(PATH, { replace: true }),
  };
}
