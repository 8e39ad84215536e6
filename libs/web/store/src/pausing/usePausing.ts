import { useText } from '@kolo/i18n';
import { useSetPausedMutation } from '../api/ownProfile.ts';
import { errorMessage } from '../http/apiError.ts';
import { useCurrentUser } from '../session/useCurrentUser.ts';
import { useToast } from '../toasts/useToast.ts';

/** See docs/product.md#taking-a-break. */
export function usePausing() {
  const t = useText('common');
  const toast = useToast();
  const isPaused = useCurrentUser()?.isPaused ?? false;
  const [send, { isLoading }] = useSetPausedMutation();

  const change = async (toPaused: boolean): Promise<void> => {
    try {
      await send(toPaused).unwrap();
    } catch (error) {
      const description = errorMessage(error, t('pause.failed'));
      toast({ title: t('error'), description, tone: 'destructive' });
      return;
    }
    toast({ title: t(toPaused ? 'pause.paused' : 'pause.shown') });
  };

  return { isPaused, change, isChanging: isLoading };
}
