import type { RestrictionKind } from '../enumerations.ts';
import type { IdentityEvent } from '../events/identity.ts';

/** What a decision says of a member until it is lifted, or until its time (docs/product.md#suspended-and-banned). */
export interface Restriction {
  caseId: string;
  kind: RestrictionKind;
  /** When a suspension ends, ISO 8601; `null` for a ban. */
  until: string | null;
  ground: string;
  /** Where the decision may be appealed, in this site. */
  appeal: string;
}

/** How a member stands with us and with the others; `Kept` is what is kept of each restriction. */
export interface Standing<Kept extends Pick<Restriction, 'caseId'> = Restriction> {
  /** One for each case at most. */
  restrictions: readonly Kept[];
  paused: boolean;
}

export const GOOD_STANDING: Standing<never> = { restrictions: [], paused: false };

/** A member's standing after an event of identity. */
export function foldStanding<Kept extends Pick<Restriction, 'caseId'>>(
  { restrictions, paused }: Standing<Kept>,
  event: IdentityEvent,
  keep: (restriction: Restriction) => Kept,
): Standing<Kept> {
  const others = (caseId: string) => restrictions.filter((one) => one.caseId !== caseId);
  const restricted = (restriction: Restriction) => ({
    restrictions: [...others(restriction.caseId), keep(restriction)],
    paused,
  });
  switch (event.type) {
    case 'MemberSuspended':
      return restricted({ kind: 'suspension', ...event.data });
    case 'MemberBanned': {
      const { caseId, ground, appeal } = event.data;
      return restricted({ kind: 'ban', until: null, caseId, ground, appeal });
    }
    case 'RestrictionLifted':
      return { restrictions: others(event.data.caseId), paused };
    case 'MemberPaused':
      return { restrictions, paused: true };
    case 'MemberResumed':
      return { restrictions, paused: false };
    default:
      return { restrictions, paused };
  }
}

const isLonger = (one: Restriction, other: Restriction) =>
  one.until === null || (other.until !== null && one.until > other.until);

/** The restriction that keeps a member out: a ban before the longest suspension, which ends by itself. */
export const restrictionAt = ({ restrictions }: Standing, now: Date): Restriction | null =>
  restrictions
    .filter(({ until }) => until === null || until > now.toISOString())
    .reduce<Restriction | null>((longest, one) => (longest && !isLonger(one, longest) ? longest : one), null);

/**
 * Who may meet a member: everybody whom they fit, those only with whom they are matched
 * (docs/product.md#taking-a-break), or nobody (docs/product.md#suspended-and-banned).
 */
export type ShownTo = 'everyone' | 'matches' | 'nobody';

/** Whom a member of this standing is shown to. */
export function shownTo({
  restrictions,
  paused,
}: Pick<Standing, 'paused'> & { restrictions: readonly unknown[] }): ShownTo {
  if (restrictions.length > 0) return 'nobody';
  return paused ? 'matches' : 'everyone';
}

/** What changes a standing. */
export const STANDING_EVENTS = [
  'MemberSuspended',
  'MemberBanned',
  'RestrictionLifted',
  'MemberPaused',
  'MemberResumed',
] as const;
