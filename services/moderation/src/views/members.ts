import { isIdentity, type KoloEvent } from '@kolo/contracts/events';
import { foldCorrection } from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** Without what the member wrote. */
export interface Happening {
  what: KoloEvent['type'];
  detail: string | null;
  why: string | null;
  at: string;
}

/**
 * A member in operators' lists; each source fills its own fields (docs/design.md#no-order-between-services).
 */
export interface MemberRow extends Row {
  registered: { firstName: string; birthdate: string } | null;
  /** Empty before the registration arrives. */
  since: string;
  profile: { firstName: string | null; birthdate: string | null };
  /** Oldest first. */
  history: Happening[];
}

const NOBODY_YET: MemberRow = {
  registered: null,
  since: '',
  profile: { firstName: null, birthdate: null },
  history: [],
};

/** Staff need not know when somebody was here (docs/product.md#when-members-stay-away). */
const ABOUT_PRESENCE: ReadonlySet<KoloEvent['type']> = new Set([
  'MemberSeen',
  'AbsenceAnnounced',
  'MemberFellAsleep',
  'MemberReturned',
]);

const isAboutProfile = (event: KoloEvent) =>
  event.type === 'ProfileCompleted' || event.type === 'ProfileChanged';

function detailOf(event: KoloEvent): string | null {
  if (event.type === 'TierChanged') return event.data.tier;
  return event.type === 'MemberSuspended' ? event.data.until : null;
}

const whyOf = ({ data }: KoloEvent): string | null => ('act' in data && data.act ? data.act.why : null);

/** Sources arrive in any order; drops the oldest beyond the limit. */
function withHappening(history: readonly Happening[], next: Happening): Happening[] {
  const inOrder = [...history, next].sort((one, other) =>
    one.at === other.at ? (one.what < other.what ? -1 : 1) : one.at < other.at ? -1 : 1,
  );
  return inOrder.slice(-LIMITS.moderation.history);
}

/** The profile takes precedence over the registration. */
export const personOf = ({ registered, profile }: MemberRow) => ({
  firstName: profile.firstName ?? registered?.firstName ?? null,
  birthdate: profile.birthdate ?? registered?.birthdate ?? null,
});

export const membersView: Projection<MemberRow> = {
  collection: { name: 'members', indexes: [] },
  keys: (event) =>
    (isIdentity(event) && !ABOUT_PRESENCE.has(event.type)) || isAboutProfile(event)
      ? streamParts(event.stream).slice(0, 1)
      : [],
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? NOBODY_YET;
    const happening = {
      what: event.type,
      at: event.recordedAt,
      detail: detailOf(event),
      why: whyOf(event),
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
