import { FIRST_TIER, foldTier, isIdentity, streamParts, type Tier } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** A member, as far as the feed of identity has told; keyed by the member. */
export interface MemberRow extends Row {
  tier: Tier;
}

/** Who exists, and their tier. */
export const membersView: Projection<MemberRow> = {
  collection: { name: 'members', indexes: [] },
  keys: (event) =>
    event.type === 'MemberRegistered' || event.type === 'TierChanged' || event.type === 'AccountErased'
      ? streamParts(event.stream).slice(0, 1)
      : [],
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    return isIdentity(event) ? { tier: foldTier(row?.tier ?? FIRST_TIER, event) } : row;
  },
};
