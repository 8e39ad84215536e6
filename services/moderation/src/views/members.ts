import { foldCorrection, isIdentity, type KoloEvent, LIMITS, streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** Something that happened to an account, without what the member wrote. */
export interface Happening {
  what: KoloEvent['type'];
  detail: string | null;
  /** What an operator gave as the reason. */
  why: string | null;
  at: string;
}

/**
 * A member as operators meet them in lists, keyed by the member; each source fills its own fields
 * (docs/design.md#no-order-between-services).
 */
export interface MemberRow extends Row {
  registered: { firstName: string; birthdate: string } | null;
  /** Since when there is an account; empty before its registration is known. */
  since: string;
  profile: { firstName: string | null; birthdate: string | null };
  /** The oldest first. */
  history: Happening[];
}

const NOBODY_YET: MemberRow = {
  registered: null,
  since: '',
  profile: { firstName: null, birthdate: null },
  history: [],
};

const isAboutProfile = (event: KoloEvent) =>
  event.type === 'ProfileCompleted' || event.type === 'ProfileChanged';

function detailOf(event: KoloEvent): string | null {
  if (event.type === 'TierChanged') return event.data.tier;
  return event.type === 'MemberSuspended' ? event.data.until : null;
}

const whyOf = ({ data }: KoloEvent): string | null => ('act' in data && data.act ? data.act.why : null);

/** In the order of time whichever source came first; beyond a stated most the oldest go. */
function withHappening(history: readonly Happening[], next: Happening): Happening[] {
  const inOrder = [...history, next].sort((one, other) =>
    one.at === other.at ? (one.what < other.what ? -1 : 1) : one.at < other.at ? -1 : 1,
  );
  return inOrder.slice(-LIMITS.moderation.history);
}

/** The name and the age of a member, as the profile has them before the registration. */
export const personOf = ({ registered, profile }: MemberRow) => ({
  firstName: profile.firstName ?? registered?.firstName ?? null,
  birthdate: profile.birthdate ?? registered?.birthdate ?? null,
});

/** Members with the history of their accounts. */
export const membersView: Projection<MemberRow> = {
  collection: { name: 'members', indexes: [] },
  keys: (event) =>
    (isIdentity(event) && event.type !== 'MemberSeen') || isAboutProfile(event)
      ? streamParts(event.stream).slice(0, 1)
      : [],
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? NOBODY_YET;
    const happening = {
      ...{ what: event.type, at: event.recordedAt },
      ...{ detail: detailOf(event), why: whyOf(event) },
    };
    const after = { ...before, history: withHappening(before.history, happening) };
    if (event.type === 'MemberRegistered') {
      const { firstName, birthdate } = event.data;
      return { ...after, registered: { firstName, birthdate }, since: event.recordedAt };
    }
    if (event.type === 'MemberCorrected')
      return { ...after, registered: before.registered && foldCorrection(before.registered, event) };
    if (event.type !== 'ProfileCompleted' && event.type !== 'ProfileChanged') return after;
    const { firstName = before.profile.firstName, birthdate = before.profile.birthdate } = event.data;
    return { ...after, profile: { firstName, birthdate } };
  },
};
