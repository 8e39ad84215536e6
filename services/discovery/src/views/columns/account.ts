import { foldTier, type IdentityEvent, type Tier } from '@kolo/contracts';
import type { Recorded } from '@kolo/events';

/** What identity tells about a candidate. */
export interface AccountColumns {
  /** `null` until the registration has arrived. */
  tier: Tier | null;
  /** The last day on which the member registered or was seen, `YYYY-MM-DD`. */
  activeOn: string | null;
}

export const NO_ACCOUNT: AccountColumns = { tier: null, activeOn: null };

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

/** The account columns after an event; days only move forward, whatever stream they come from. */
export function foldAccount(
  columns: AccountColumns,
  event: Recorded<IdentityEvent>,
): Partial<AccountColumns> {
  switch (event.type) {
    case 'MemberRegistered':
      return {
        tier: foldTier(columns.tier, event),
        activeOn: later(columns.activeOn, event.recordedAt.slice(0, 10)),
      };
    case 'TierChanged':
      return { tier: foldTier(columns.tier, event) };
    case 'MemberSeen':
      return { activeOn: later(columns.activeOn, event.data.on.slice(0, 10)) };
    default:
      return {};
  }
}
