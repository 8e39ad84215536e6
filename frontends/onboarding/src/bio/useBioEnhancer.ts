import { type EnhanceBioResponse, isBlank } from '@kolo/contracts';
import { errorMessage, isOffline, useToast } from '@kolo/store';
import { useEnhanceBioMutation } from '../api/enhanceBio.ts';
import { useText } from '../texts/texts.ts';

export interface BioSentences {
  emptyTitle: string;
  emptyHint: string;
  /** The sentence after a failure, from the server's reason where it gave one. */
  failure: (serverReason: string | null) => string;
}

/**
 * Asks for a better bio and gives the answer, or `null` after telling why there is none (docs/product.md#a-better-bio,
 * docs/product.md#what-members-are-told).
 */
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
