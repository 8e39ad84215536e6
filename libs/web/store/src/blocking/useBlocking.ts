import { useText } from '@kolo/i18n';
import { useBlockMutation } from '../api/block.ts';
import { errorMessage } from '../http/apiError.ts';
import { useToast } from '../toasts/useToast.ts';

/** Blocks a member and tells what came of it (product 43); `block` gives whether it did. */
export function useBlocking({ id, name }: { id: string; name: string }) {
  const t = useText('common');
  const toast = useToast();
  const [send, { isLoading }] = useBlockMutation();

  const block = async (): Promise<boolean> => {
    try {
      await send(id).unwrap();
    } catch (error) {
      const description = errorMessage(error, t('block.failed'));
      toast({ title: t('error'), description, tone: 'destructive' });
      return false;
    }
    toast({ title: t('block.done', { name }), description: t('block.undo') });
    return true;
  };

  return { block, isBlocking: isLoading };
}
