import {
  foldStanding,
  GOOD_STANDING,
  isIdentity,
  type KoloEvent,
  type Restriction,
  type ShownTo,
  STANDING_EVENTS,
  type Standing,
  shownTo,
  streamParts,
} from '@kolo/contracts';
import { type Documents, FORGET, type Row } from '@kolo/documents';
import type { Projection } from '../productEvents.ts';

/** Who is not shown to everybody, keyed by the member. */
interface HiddenRow extends Row, Standing<Pick<Restriction, 'caseId'>> {}

const TOLD: readonly KoloEvent['type'][] = [...STANDING_EVENTS, 'AccountErased'];

/** Whom members are shown to: for each service that shows members to each other (design 54). */
export const hiddenView: Projection<HiddenRow> = {
  collection: { name: 'hidden', indexes: [] },
  keys: (event) => (TOLD.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    if (!isIdentity(event)) return row;
    const standing = foldStanding(row ?? GOOD_STANDING, event, ({ caseId }) => ({ caseId }));
    return shownTo(standing) === 'everyone' ? null : { ...standing };
  },
};

/** What is known of some members' being hidden. */
export interface Hidden {
  /** Whether all of them are shown to everybody. */
  isNone: boolean;
  /** Whether nobody is to find anything of a member. */
  isGone(member: string): boolean;
  /** Whether two members, who are matched or not, are nobody to each other: one of them is hidden (product 47, 48). */
  isBetween(one: string, other: string, matched: boolean): boolean;
}

/** Who of some members is hidden, as far as the feed has told. */
export async function hiddenAmong(documents: Documents, members: readonly string[]): Promise<Hidden> {
  const rows = await documents.getMany<HiddenRow>(hiddenView.collection.name, [...new Set(members)]);
  const to = (member: string): ShownTo => shownTo(rows.get(member) ?? GOOD_STANDING);
  const isGone = (member: string) => to(member) === 'nobody';
  return {
    isNone: rows.size === 0,
    isGone,
    isBetween: (one, other, matched) =>
      isGone(one) || isGone(other) || (!matched && [one, other].some((member) => to(member) === 'matches')),
  };
}
