import type { Conversation } from '@kolo/contracts/api/messaging';
import { isNotFound, isOffline } from '@kolo/store';
import { useOtherUserQuery } from '../api/otherUser.ts';

export interface Partner {
  id: string;
  firstName: string | null;
  profileImageUrl: string | null;
  subscriptionTier: string;
  country: string | null;
  /** Banned for fraud: nothing of them is left but what was written (docs/product.md#after-a-fraud). */
  isFraud?: true | undefined;
  /** Does not exist for this member, who has no conversation with them either. */
  isGone?: boolean;
}

/** Taken from the list, or fetched for a thread without messages; `null` while unknown. */
export function usePartner(
  partnerId: string,
  conversation: Conversation | undefined,
  hasConversations: boolean,
): Partner | null {
  const { data, error } = useOtherUserQuery(partnerId, {
    skip: conversation !== undefined || !hasConversations,
    refetchOnReconnect: true,
  });
  if (conversation) {
    const { otherUser, bannedForFraud: isFraud } = conversation;
    return { ...otherUser, country: otherUser.heritageCountries[0] ?? otherUser.residenceCountry, isFraud };
  }
  if (data) return { ...data, country: data.profile.heritageCountries[0] ?? data.profile.residenceCountry };
  if (!error || isOffline(error)) return null;
  return {
    id: partnerId,
    firstName: null,
    profileImageUrl: null,
    subscriptionTier: 'free',
    country: null,
    isGone: isNotFound(error),
  };
}
