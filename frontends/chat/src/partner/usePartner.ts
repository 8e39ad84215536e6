import type { Conversation } from '@kolo/contracts/api/messaging';
import { flagsShown } from '@kolo/contracts/sharedLimits';
import { isNotFound, isOffline } from '@kolo/store';
import { useOtherUserQuery } from '../api/otherUser.ts';

export interface Partner {
  id: string;
  firstName: string | null;
  profileImageUrl: string | null;
  subscriptionTier: string;
  /** Of heritage, two at most as on a card, else of residence. */
  countries: readonly string[];
  /** Banned for fraud: nothing of them is left but what was written (docs/product.md#after-a-fraud). */
  isFraud?: true | undefined;
  /** Does not exist for this member, who has no conversation with them either. */
  isGone?: boolean;
}

type Origins = Pick<Conversation['otherUser'], 'heritageCountries' | 'residenceCountry'>;

function countriesOf({ heritageCountries, residenceCountry }: Origins): readonly string[] {
  if (heritageCountries.length > 0) return heritageCountries.slice(0, flagsShown);
  return residenceCountry === null ? [] : [residenceCountry];
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
    return { ...otherUser, countries: countriesOf(otherUser), isFraud };
  }
  if (data) return { ...data, countries: countriesOf(data.profile) };
  if (!error || isOffline(error)) return null;
  return {
    id: partnerId,
    firstName: null,
    profileImageUrl: null,
    subscriptionTier: 'free',
    countries: [],
    isGone: isNotFound(error),
  };
}
