import {
  foldStanding,
  GOOD_STANDING,
  hidesFrom,
  isIdentity,
  type KoloEvent,
  NO_SHIELD,
  type OriginShield,
  type Restriction,
  type ShownTo,
  STANDING_EVENTS,
  type Standing,
  shieldedOrigins,
  shownTo,
  streamParts,
} from '@kolo/contracts';
import { type Documents, FORGET, type Row } from '@kolo/documents';
import type { Projection } from '../productEvents.ts';
import { type HomeRow, homesView } from './homes.ts';

/** Who is not shown to everybody, keyed by the member. */
interface HiddenRow extends Row, Standing<Pick<Restriction, 'caseId'>> {
  shield: OriginShield;
}

const TOLD: readonly KoloEvent['type'][] = [...STANDING_EVENTS, 'OriginShieldChanged', 'AccountErased'];
const HIDDEN_FROM_NOBODY: HiddenRow = { ...GOOD_STANDING, shield: NO_SHIELD };

/**
 * Whom members are shown to: for each service that shows members to each other, beside `homesView`, which says whom a
 * shield means (design 54, 57).
 */
export const hiddenView: Projection<HiddenRow> = {
  collection: { name: 'hidden', indexes: [] },
  keys: (event) => (TOLD.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? HIDDEN_FROM_NOBODY;
    const after = afterEvent(before, event);
    return shownTo(after) === 'everyone' && shieldedOrigins(after.shield).size === 0 ? null : after;
  },
};

function afterEvent(row: HiddenRow, event: KoloEvent): HiddenRow {
  if (event.type === 'OriginShieldChanged') return { ...row, shield: event.data };
  return isIdentity(event) ? { ...row, ...foldStanding(row, event, ({ caseId }) => ({ caseId })) } : row;
}

/** What is known of some members' being hidden. */
export interface Hidden {
  /** Whether all of them are shown to everybody. */
  isNone: boolean;
  /** Whether nobody is to find anything of a member. */
  isGone(member: string): boolean;
  /** Whether a viewer is to find nothing of a member, matched or not; that the viewer is not shown is no reason. */
  isFrom(viewer: string, member: string, matched: boolean): boolean;
  /**
   * Whether two members, who are matched or not, are nobody to each other: one of them is hidden, or hides from the other
   * (product 47, 48, 54).
   */
  isBetween(one: string, other: string, matched: boolean): boolean;
}

/** Who of some members is hidden, as far as the feed has told. */
export async function hiddenAmong(documents: Documents, members: readonly string[]): Promise<Hidden> {
  const rows = await documents.getMany<HiddenRow>(hiddenView.collection.name, [...new Set(members)]);
  const to = (member: string): ShownTo => shownTo(rows.get(member) ?? GOOD_STANDING);
  const isGone = (member: string) => to(member) === 'nobody';
  const shields = new Map(
    [...rows]
      .map(([member, { shield }]) => [member, shieldedOrigins(shield)] as const)
      .filter(([, { size }]) => size > 0),
  );
  const toSee = shields.size === 0 ? [] : [...new Set(members)];
  const homes = await documents.getMany<HomeRow>(homesView.collection.name, toSee);
  const hides = (one: string, other: string): boolean => {
    const shielded = shields.get(one);
    const home = homes.get(other);
    return shielded !== undefined && home !== undefined && hidesFrom(shielded, home);
  };
  const isFrom = (viewer: string, member: string, matched: boolean): boolean =>
    isGone(member) ||
    (!matched && (to(member) === 'matches' || hides(viewer, member) || hides(member, viewer)));
  return {
    isNone: rows.size === 0,
    isGone,
    isFrom,
    isBetween: (one, other, matched) => isFrom(one, other, matched) || isFrom(other, one, matched),
  };
}
