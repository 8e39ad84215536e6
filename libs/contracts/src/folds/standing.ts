import type { IdentityEvent } from '../events/identity.ts';
import type { RestrictionKind } from '../profile/enumerations.ts';

/** See docs/product.md#suspended-and-banned. */
export interface Restriction {
  caseId: string;
  kind: RestrictionKind;
  /** When a suspension ends, ISO 8601; `null` for a ban. */
  until: string | null;
  ground: string;
  appeal: string;
  /** A ban for fraud (docs/product.md#after-a-fraud). */
  forFraud?: true | undefined;
}

/** `Kept` is the part of each restriction that a view needs. */
export interface Standing<Kept extends Pick<Restriction, 'caseId'> = Restriction> {
  restrictions: readonly Kept[];
  paused: boolean;
  /** Hidden after a long absence (docs/product.md#when-members-stay-away). */
  asleep: boolean;
}

export const GOOD_STANDING: Standing<never> = { restrictions: [], paused: false, asleep: false };

export function foldStanding<Kept extends Pick<Restriction, 'caseId'>>(
  { restrictions, paused, asleep }: Standing<Kept>,
  event: IdentityEvent,
  keep: (restriction: Restriction) => Kept,
): Standing<Kept> {
  const before = { restrictions, paused, asleep };
  const others = (caseId: string) => restrictions.filter((one) => one.caseId !== caseId);
  const restricted = (restriction: Restriction) => ({
    ...before,
    restrictions: [...others(restriction.caseId), keep(restriction)],
  });
  switch (event.type) {
    case 'MemberSuspended':
      return restricted({ kind: 'suspension', ...event.data });
    case 'MemberBanned': {
      const { caseId, ground, appeal, forFraud } = event.data;
      return restricted({ kind: 'ban', until: null, caseId, ground, appeal, ...(forFraud && { forFraud }) });
    }
    case 'RestrictionLifted':
      return { ...before, restrictions: others(event.data.caseId) };
    case 'MemberPaused':
      return { ...before, paused: true };
    case 'MemberResumed':
      return { ...before, paused: false };
    case 'MemberFellAsleep':
      return { ...before, asleep: true };
    case 'MemberReturned':
      return { ...before, asleep: false };
    default:
      return before;
  }
}

const isLonger = (one: Restriction, other: Restriction) =>
  one.until === null || (other.until !== null && one.until > other.until);

/** A ban, or else the longest suspension. */
export const restrictionAt = ({ restrictions }: Standing, now: Date): Restriction | null =>
  restrictions
    .filter(({ until }) => until === null || until > now.toISOString())
    .reduce<Restriction | null>((longest, one) => (longest && !isLonger(one, longest) ? longest : one), null);

/**
 * Everyone who fits, only matches (docs/product.md#taking-a-break, docs/product.md#when-members-stay-away), or nobody
 * (docs/product.md#suspended-and-banned).
 */
export type ShownTo = 'everyone' | 'matches' | 'nobody';

export function shownTo({
  restrictions,
  paused,
  asleep,
}: Pick<Standing, 'paused' | 'asleep'> & { restrictions: readonly unknown[] }): ShownTo {
  if (restrictions.length > 0) return 'nobody';
  return paused || asleep ? 'matches' : 'everyone';
}

export const STANDING_EVENTS = [
  'MemberSuspended',
  'MemberBanned',
  'RestrictionLifted',
  'MemberPaused',
  'MemberResumed',
  'MemberFellAsleep',
  'MemberReturned',
] as const;
