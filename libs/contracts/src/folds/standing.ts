import type { RestrictionKind } from '../enumerations.ts';
import type { IdentityEvent } from '../events/identity.ts';

/** What a decision says of a member until it is lifted, or until its time (product 47). */
export interface Restriction {
  caseId: string;
  kind: RestrictionKind;
  /** When a suspension ends, ISO 8601; `null` for a ban. */
  until: string | null;
  ground: string;
  /** Where the decision may be appealed, in this site. */
  appeal: string;
}

/** How a member stands with us and with the others. */
export interface Standing {
  /** One for each case at most. */
  restrictions: readonly Restriction[];
  paused: boolean;
}

export const GOOD_STANDING: Standing = { restrictions: [], paused: false };

/** A member's standing after an event of identity. */
export function foldStanding({ restrictions, paused }: Standing, event: IdentityEvent): Standing {
  const others = (caseId: string) => restrictions.filter((one) => one.caseId !== caseId);
  switch (event.type) {
    case 'MemberSuspended':
      return {
        restrictions: [...others(event.data.caseId), { kind: 'suspension', ...event.data }],
        paused,
      };
    case 'MemberBanned':
      return {
        restrictions: [...others(event.data.caseId), { kind: 'ban', until: null, ...event.data }],
        paused,
      };
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
 * Who may see a member, besides themselves: everybody whom they fit, those only with whom they are matched (product 48),
 * or nobody (product 47).
 */
export type ShownTo = 'everyone' | 'matches' | 'nobody';

/** Whom a member of this standing is shown to. */
export const shownTo = ({ restrictions, paused }: Standing): ShownTo => {
  if (restrictions.length > 0) return 'nobody';
  return paused ? 'matches' : 'everyone';
};
