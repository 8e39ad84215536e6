import type { IdentityEvent } from '../events/identity.ts';
import type { Tier } from '../profile/enumerations.ts';

/** See docs/product.md#the-profile. */
export const FIRST_TIER: Tier = 'free';

/** `null` may stand for a member not yet registered. */
export function foldTier<Before extends Tier | null>(tier: Before, event: IdentityEvent): Before | Tier {
  if (event.type === 'TierChanged') return event.data.tier;
  return event.type === 'MemberRegistered' ? FIRST_TIER : tier;
}
