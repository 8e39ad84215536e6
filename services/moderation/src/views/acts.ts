import {
  COMMAND_LINE,
  isIdentity,
  isListing,
  isLook,
  isModeration,
  type KoloEvent,
  type ModerationEvent,
  type OperatorAct,
  streamParts,
  type Tier,
} from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { Projection } from '@kolo/service';

/** What an operator did, keyed by the case or the member and the place in its stream. */
export interface ActRow extends Row {
  id: string;
  act: OperatorAct;
  /** A member's id, or `COMMAND_LINE`. */
  by: string;
  /** Its place in the order of time, whichever source it came from. */
  order: string;
  at: string;
  /** About whom says the case, and why mostly; beside a member it is what opened their page. `null` without one. */
  caseId: string | null;
  /** Whose account; `null` for what was done to a case, and once it is erased. */
  member: string | null;
  /** Who was erased, for that act alone: it stays. */
  erased: string | null;
  tier: Tier | null;
  why: string | null;
  /** Of a look at a member: whether e-mail address and last name were shown. */
  contactShown: boolean;
  /** Of a look at the list of users, which is about nobody and stays. */
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

/** A place in the order of time: what happened in the same moment stands in the order of its ids. */
export const orderOf = (at: string, id = ''): string =>
  `${String(Date.parse(at)).padStart(DIGITS, '0')}-${id}`;

const APART: ReadonlySet<KoloEvent['type']> = new Set([
  'MemberLooked',
  'ContactShown',
  'UsersListed',
  'ProfileChangeGranted',
]);
/** What is noted of a member beside their account, from a stream of its own, has a name of its own. */
const idOf = (event: Pick<Recorded<KoloEvent>, 'stream' | 'revision' | 'type'>) =>
  `${APART.has(event.type) ? event.stream : (streamParts(event.stream)[0] ?? '')}-${event.revision}`;
const NOTHING = {
  ...{ caseId: null, member: null, erased: null, tier: null, why: null },
  ...{ contactShown: false, list: null },
};
type Told = Pick<ActRow, 'act' | 'by'> &
  Partial<Pick<ActRow, 'caseId' | 'member' | 'erased' | 'tier' | 'why' | 'contactShown' | 'list'>>;

/** What an operator did by an event of an account; `null` where it was the member, the clock or a case. */
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
        ...{ member, by, why },
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
 * The log of what operators did to cases and accounts. It goes with the case (docs/product.md#cases-and-decisions) or
 * the account, but for who erased that (docs/design.md#acts-of-operators), and who was shown the list of users
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

/** Whether an act was by the operator's command, which knows nobody by name. */
export const isByCommand = ({ by }: Pick<ActRow, 'by'>): boolean => by === COMMAND_LINE;
