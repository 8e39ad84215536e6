import type { CaseRow as CaseAnswer, CaseDetails, CasePage } from '@kolo/contracts/api/moderation/cases';
import { Problem } from '@kolo/contracts/errors';
import { COMMAND_LINE } from '@kolo/contracts/events';
import type { Journal } from '@kolo/service';
import { canTakeBack } from '../case/decide.ts';
import { type CaseRecord, readCase } from '../case/readCase.ts';
import {
  refusalOfAppeal,
  refusalToAct,
  refusalToBan,
  refusalToDecide,
  refuseBy,
  type Staff,
} from '../case/staff.ts';
import type { CaseRow } from '../views/cases.ts';
import type { Cases } from './cases.ts';

type Origin = Pick<CasePage, 'text' | 'photoId' | 'blocked'> & { openedBy: string | null };
type Signal = Extract<CaseRecord['opened'], { type: 'SignalRaised' }>['data'];

function originOf({ opened }: CaseRecord): Origin {
  if (opened.type === 'CaseOpened')
    return { text: opened.data.ground, openedBy: opened.data.by, photoId: null, blocked: false };
  if (opened.type === 'SignalRaised')
    return { text: '', openedBy: null, photoId: opened.data.photoId ?? null, blocked: false };
  const { text, photoId = null, blocked } = opened.data;
  return { text, openedBy: null, photoId, blocked };
}

const resemblesOf = ({ opened }: CaseRecord): Signal['resembles'] =>
  opened.type === 'SignalRaised' ? opened.data.resembles : undefined;

interface Described {
  row: CaseRow;
  answer: CaseAnswer;
  record: CaseRecord;
}

interface Asking {
  asker: string;
  staff: Staff;
}

/**
 * A case as an operator sees it, without evidence (docs/product.md#cases-and-decisions). Throws
 * `case_not_found`, and `case_about_oneself` if somebody else can decide it.
 */
export async function readCasePage(
  { cases, journal }: { cases: Cases; journal: Journal },
  caseId: string,
  { asker, staff }: Asking,
): Promise<CasePage> {
  const [row, record] = await Promise.all([cases.find(caseId), readCase(journal, caseId)]);
  const [answer] = row ? await cases.answersOf([row], asker) : [];
  if (!row || !answer) throw new Problem('case_not_found');
  return {
    ...(await describeCase(cases, { row, answer, record }, { asker, staff })),
    decidedWith: record.decided?.data.decidedWith ?? null,
    aboutMember: await cases.aboutMember(row.member, { asker, without: caseId }),
    byReporter: row.reporter === null ? [] : await cases.byReporter(row.reporter, { asker, without: caseId }),
  };
}

/** Throws `case_about_oneself` if somebody else can decide it. */
export async function describeCase(
  cases: Cases,
  { row, answer, record }: Described,
  { asker, staff }: Asking,
): Promise<CaseDetails> {
  const refusal = refusalToAct(asker, row, staff);
  if (refusal === 'case_about_oneself') refuseBy(refusal);
  const { decided, appealed, appealDecided, takenBack, looks } = record;
  const origin = originOf(record);
  const { profile, messages, photo, missing } = record.opened.data.evidence;
  const resembles = resemblesOf(record);
  const since = resembles && (await cases.accountsSince([row.member, resembles.member]));
  const acting = [
    ...[origin.openedBy, resembles?.member],
    ...[decided, appealDecided, takenBack].map((event) => event?.data.by),
  ].filter((by) => by != null);
  const person = await cases.people([...acting, ...looks.map(({ data }) => data.by)]);
  const operator = (by: string) => (by === COMMAND_LINE ? null : person(by));
  return {
    ...answer,
    ...origin,
    openedBy: origin.openedBy === null ? null : operator(origin.openedBy),
    resembles:
      resembles && since
        ? {
            member: person(resembles.member),
            caseId: resembles.caseId ?? null,
            banned: resembles.banned,
            accountsSince: { member: since(row.member), other: since(resembles.member) },
          }
        : null,
    evidence: {
      profile: profile !== null,
      messages: messages?.length ?? 0,
      photo: photo !== null,
      missing,
    },
    looks: looks.map(({ data, recordedAt }) => ({ by: person(data.by), at: recordedAt })),
    decision: decided && {
      decision: decided.data.decision,
      until: decided.data.until,
      by: operator(decided.data.by),
      at: decided.recordedAt,
      ground: decided.data.ground,
      facts: decided.data.facts,
      tellReporter: decided.data.tellReporter,
      sendsHelp: decided.data.sendsHelp,
    },
    appeal: appealed && {
      text: appealed.data.text,
      filedAt: appealed.recordedAt,
      decision: appealDecided && {
        outcome: appealDecided.data.outcome,
        reason: appealDecided.data.reason,
        by: person(appealDecided.data.by),
        at: appealDecided.recordedAt,
      },
      mayDecide:
        appealDecided === null &&
        takenBack === null &&
        record.closed === null &&
        refusalOfAppeal(asker, { ...row, decidedBy: decided?.data.by }, staff) === null,
    },
    mayDecide: decided === null && record.closed === null && refusalToDecide(asker, row, staff) === null,
    mayBan: refusalToBan(asker, staff) === null,
    isAboutStaff: refusal === 'case_about_staff',
    takenBack: takenBack && {
      by: operator(takenBack.data.by),
      at: takenBack.recordedAt,
      reason: takenBack.data.reason,
    },
    mayTakeBack:
      refusal === null &&
      canTakeBack({
        decision: decided && { kind: decided.data.decision, with: decided.data.decidedWith ?? null },
        appeal: appealDecided && { outcome: appealDecided.data.outcome },
        isTakenBack: takenBack !== null,
      }),
  };
}
