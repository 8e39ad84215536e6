import type { EnhanceBioResponse } from '@kolo/contracts/api/profile';
import { isBlank } from '@kolo/contracts/text/text';
import { errorMessage, isOffline, useToast } from '@kolo/store';
import { useEnhanceBioMutation } from '../api/enhanceBio.ts';
import { useText } from '../texts/texts.ts';

export interface BioSentences {
  emptyTitle: string;
  emptyHint: string;
  /** Given the server's reason, if any. */
  failure: (serverReason: string | null) => string;
}

/** Resolves to `null` after a toast that says why (docs/product.md#a-better-bio). */
export function useBioEnhancer({ emptyTitle, emptyHint, failure }: BioSentences) {
  const t = useText('onboarding');
  const toast = useToast();
  const [send, { isLoading }] = useEnhanceBioMutation();

  const enhance = async (bio: string): Promise<EnhanceBioResponse | null> => {
    if (isBlank(bio)) {
      toast({ title: emptyTitle, description: emptyHint, tone: 'destructive' });
      return null;
    }
    try {
      return await send({ bio: bio.trim() }).unwrap();
    } catch (error) {
      const reason = isOffline(error) ? null : errorMessage(error, '') || null;
      toast({ title: t('bio.failed'), description: failure(reason), tone: 'destructive' });
      return null;
    }
  };

  return { enhance, isEnhancing: isLoading };
}
