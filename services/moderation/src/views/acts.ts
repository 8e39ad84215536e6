import {
  COMMAND_LINE,
  isIdentity,
  isListing,
  isLook,
  isModeration,
  type KoloEvent,
  type ModerationEvent,
} from '@kolo/contracts/events';
import { streamParts } from '@kolo/contracts/ids';
import type { OperatorAct } from '@kolo/contracts/moderation';
import type { Tier } from '@kolo/contracts/profile/enumerations';
import type { Row } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { Projection } from '@kolo/service';

/** Keyed by the case or member and the position in its stream. */
export interface ActRow extends Row {
  id: string;
  act: OperatorAct;
  /** A member's id, or `COMMAND_LINE`. */
  by: string;
  /** Its place in time, whatever the source. */
  order: string;
  at: string;
  /** `null` without a case. Who it is about, and mostly why, is read from the case. */
  caseId: string | null;
  /** `null` for acts on a case, and after an erasure. */
  member: string | null;
  /** For the erasure itself, which stays in the log. */
  erased: string | null;
  tier: Tier | null;
  why: string | null;
  /** Whether contact data was revealed. */
  contactShown: boolean;
  /** For views of the user list. */
  list: { page: number; shown: number; found: number; isSearch: boolean } | null;
}

const OF_CASES: Partial<Record<ModerationEvent['type'], OperatorAct>> = {
  CaseOpened: 'case-opened',
  EvidenceLooked: 'evidence-looked',
  CaseDecided: 'case-decided',
  AppealDecided: 'appeal-decided',
  DecisionTakenBack: 'decision-taken-back',
};
const DIGITS = 15;

/** Sorts by time, then by id. */
export const orderOf = (at: string, id = ''): string =>
  `${String(Date.parse(at)).padStart(DIGITS, '0')}-${id}`;

const APART: ReadonlySet<KoloEvent['type']> = new Set([
  'MemberLooked',
  'ContactShown',
  'UsersListed',
  'ProfileChangeGranted',
]);
/** Streams about the same member need distinct ids. */
const idOf = (event: Pick<Recorded<KoloEvent>, 'stream' | 'revision' | 'type'>) =>
  `${APART.has(event.type) ? event.stream : (streamParts(event.stream)[0] ?? '')}-${event.revision}`;
const NOTHING = {
  caseId: null,
  member: null,
  erased: null,
  tier: null,
  why: null,
  contactShown: false,
  list: null,
};
type Told = Pick<ActRow, 'act' | 'by'> &
  Partial<Pick<ActRow, 'caseId' | 'member' | 'erased' | 'tier' | 'why' | 'contactShown' | 'list'>>;

/** `null` if it was not an operator's act. */
function onAccount(event: Recorded<KoloEvent>): Told | null {
  if (!isIdentity(event)) return null;
  const [member = ''] = streamParts(event.stream);
  if (event.type === 'AccountErased')
    return event.data.by === undefined
      ? null
      : { act: 'account-erased', erased: member, by: event.data.by, why: event.data.ground ?? null };
  if (event.type === 'SecondFactorAdded') return { act: 'factor-added', member, by: member };
  if (event.type === 'SecondFactorRemoved') return { act: 'factor-removed', member, by: member };
  if (!('act' in event.data) || !event.data.act) return null;
  const { by, why } = event.data.act;
  switch (event.type) {
    case 'TierChanged':
      return { act: 'plan-changed', member, by, why, tier: event.data.tier };
    case 'OperatorAppointed':
      return {
        act: event.data.role === 'moderator' ? 'moderator-appointed' : 'operator-appointed',
        member,
        by,
        why,
      };
    case 'OperatorDismissed':
      return { act: 'operator-dismissed', member, by, why };
    case 'MemberBanned':
      return { act: 'member-banned', member, by, why };
    case 'RestrictionLifted':
      return { act: 'restriction-lifted', member, by, why };
    case 'DataExported':
      return { act: 'data-exported', member, by, why };
    case 'MemberCorrected':
      return { act: 'data-corrected', member, by, why };
    case 'SecondFactorsReset':
      return { act: 'factors-reset', member, by, why };
    default:
      return null;
  }
}

function toldBy(event: Recorded<KoloEvent>): Told | null {
  if (isLook(event)) {
    const [member = ''] = streamParts(event.stream);
    const { by, caseId = null } = event.data;
    const why = event.type === 'MemberLooked' ? (event.data.purpose?.why ?? null) : null;
    return { act: 'member-looked', member, by, caseId, why, contactShown: event.type === 'ContactShown' };
  }
  if (isListing(event)) {
    const { by, ...list } = event.data;
    return { act: 'member-looked', by, list };
  }
  if (event.type === 'ProfileChangeGranted') {
    const [member = ''] = streamParts(event.stream);
    return { act: 'data-corrected', member, ...event.data.act };
  }
  if (!isModeration(event)) return onAccount(event);
  const act = OF_CASES[event.type];
  const [caseId = ''] = streamParts(event.stream);
  if (!act || !('by' in event.data)) return null;
  const why = event.type === 'DecisionTakenBack' ? event.data.reason : null;
  return { act, caseId, by: event.data.by, why };
}

/**
 * The log of operators' acts. It goes with the case or account (docs/product.md#cases-and-decisions), except
 * for erasures (docs/design.md#acts-of-operators) and views of the user list
 * (docs/product.md#a-stated-purpose).
 */
export const actsView: Projection<ActRow> = {
  collection: { name: 'acts', indexes: ['order', ['by', 'order'], 'caseId', 'member'] },
  involves: ['member'],
  keys(event) {
    if (event.type === 'CaseForgotten' || event.type === 'SignalLapsed')
      return Array.from({ length: event.revision }, (_, revision) => idOf({ ...event, revision }));
    return toldBy(event) ? [idOf(event)] : [];
  },
  fold(_row, event, id) {
    const told = id === idOf(event) ? toldBy(event) : null;
    if (!told) return null;
    return { ...NOTHING, ...told, id, order: orderOf(event.recordedAt, id), at: event.recordedAt };
  },
};

/** The command line has no member. */
export const isByCommand = ({ by }: Pick<ActRow, 'by'>): boolean => by === COMMAND_LINE;
