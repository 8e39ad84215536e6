import type { Conversation } from '@kolo/contracts';
import { useOtherUserQuery } from '../../api/otherUser.ts';

export interface Partner {
  id: string;
  firstName: string | null;
  profileImageUrl: string | null;
  subscriptionTier: string;
  country: string | null;
}

/** Who the thread is with: from the list, or asked for where nothing was written yet; `null` while unknown. */
export function usePartner(
  partnerId: string,
  conversation: Conversation | undefined,
  hasConversations: boolean,
): Partner | null {
  const { data, isError } = useOtherUserQuery(partnerId, {
    skip: conversation !== undefined || !hasConversations,
  });
  if (conversation) {
    const { otherUser } = conversation;
    return { ...otherUser, country: otherUser.heritageCountries[0] ?? otherUser.residenceCountry };
  }
  if (data) return { ...data, country: data.profile.heritageCountries[0] ?? data.profile.residenceCountry };
  if (!isError) return null;
  return { id: partnerId, firstName: null, profileImageUrl: null, subscriptionTier: 'free', country: null };
}
