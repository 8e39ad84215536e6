import type { Tier } from '../enumerations.ts';
import type { IdentityEvent } from '../events/identity.ts';

/** Everybody's tier until it is changed (docs/product.md#the-profile). */
export const FIRST_TIER: Tier = 'free';

/** A member's tier after an event of identity; `null` may stand for one who is not registered yet. */
export function foldTier<Before extends Tier | null>(tier: Before, event: IdentityEvent): Before | Tier {
  if (event.type === 'TierChanged') return event.data.tier;
  return event.type === 'MemberRegistered' ? FIRST_TIER : tier;
}
