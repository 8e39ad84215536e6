import type { CaseRow as CaseAnswer, CasesPage, reportsQuery } from '@kolo/contracts/api/moderation/cases';
import { ageAt } from '@kolo/contracts/dates';
import { COMMAND_LINE } from '@kolo/contracts/events';
import { LIMITS } from '@kolo/contracts/limits';
import { type CaseState, formerReportReason, MODERATION_DECISIONS } from '@kolo/contracts/moderation';
import { formerSignalKind } from '@kolo/contracts/signals';
import type { Documents, FieldOf, Where } from '@kolo/documents';
import type { Clock } from '@kolo/service';
import type { z } from 'zod';
import { type CaseRow, casesView } from '../views/cases.ts';
import { membersView, personOf } from '../views/members.ts';

export interface Person {
  id: string;
  firstName: string | null;
}

export interface ReporterRecord {
  decided: number;
  dismissed: number;
  isDoubtful: boolean;
}

/** Who asks, and a case to leave out. */
interface Asked {
  asker: string;
  without?: string;
}

/**
 * Cases for operators, from our own views (docs/design.md#bounded-reads). Operators never learn who reported
 * them (docs/product.md#reporting).
 */
export interface Cases {
  find(caseId: string): Promise<CaseRow | null>;
  /** The queue, or the decided cases (docs/product.md#cases-and-decisions). */
  page(query: z.output<typeof reportsQuery>, asker: string): Promise<CasesPage>;
  aboutMember(member: string, asked: Asked): Promise<CaseAnswer[]>;
  /** Cases with an open decision or appeal. */
  waitingAbout(member: string): Promise<CaseRow[]>;
  /** A case whose ban stands. */
  banOf(member: string): Promise<CaseRow | null>;
  /** Without reports about `asker`. */
  byReporter(reporter: string, asked: Asked): Promise<CaseAnswer[]>;
  /** What came of all reports by a member; cases that closed by themselves do not count. */
  recordOf(reporter: string): Promise<ReporterRecord>;
  answersOf(rows: readonly CaseRow[], asker: string): Promise<CaseAnswer[]>;
  /** `null` for members who have left. */
  accountsSince(members: readonly string[]): Promise<(member: string) => string | null>;
  /** Without a name for members who have left. */
  people(members: readonly string[]): Promise<(member: string) => Person>;
}

const { collection: COLLECTION } = casesView;
const { page: PAGE, doubtfulReporter: DOUBTFUL } = LIMITS.moderation;

const isStandingBan = ({ decision, decidedWith, outcome, isTakenBack }: CaseRow): boolean =>
  decision === 'ban' && decidedWith === '' && outcome !== 'overturned' && !isTakenBack;

function stateOf({ waiting, isDecided, isAppealed, isTakenBack, isClosed }: CaseRow): CaseState {
  if (waiting) return isDecided ? 'appealed' : 'open';
  return isAppealed || isTakenBack || isClosed ? 'closed' : 'decided';
}

export function createCases(documents: Documents, clock: Clock): Cases {
  async function membersOf(ids: readonly string[]) {
    const rows = await documents.getMany(membersView.collection, [...new Set(ids)]);
    return (id: string) => {
      const row = rows.get(id);
      const { firstName, birthdate } = row ? personOf(row) : { firstName: null, birthdate: null };
      return { id, firstName, birthdate };
    };
  }
  const find = (where: Where<CaseRow>, by: FieldOf<CaseRow>, order: 'asc' | 'desc'): Promise<CaseRow[]> =>
    documents.find(COLLECTION, { where, sort: { by, order }, limit: PAGE });

  async function answersOf(rows: readonly CaseRow[], asker: string): Promise<CaseAnswer[]> {
    const memberOf = await membersOf(
      rows.flatMap(({ member, reporter, decidedBy }) => [member, decidedBy, ...(reporter ? [reporter] : [])]),
    );
    const person = (id: string): Person => ({ id, firstName: memberOf(id).firstName });
    const earlier = await Promise.all(
      rows.map(({ member, position }) => documents.count(COLLECTION, { member, position: { lt: position } })),
    );
    return rows.map((row, index) => {
      const { id, number, filedAt, reason, signal, about, member, reporter } = row;
      const { birthdate } = memberOf(member);
      return {
        id,
        number,
        filedAt,
        reason: formerReportReason(reason),
        reportedFor: reason,
        about,
        state: stateOf(row),
        signal: formerSignalKind(signal),
        noticed: signal,
        member: { ...person(member), age: birthdate === null ? null : ageAt(birthdate, clock()) },
        reporter: reporter === null || member === asker ? null : person(reporter),
        earlier: earlier[index] ?? 0,
        decision: row.decision && {
          decision: row.decision,
          until: row.until,
          by: row.decidedBy === COMMAND_LINE ? null : person(row.decidedBy),
          at: row.decidedAt,
        },
      };
    });
  }

  return {
    answersOf,
    async recordOf(reporter) {
      const [dismissed = 0, decided = 0] = await Promise.all(
        ['dismissal', { in: MODERATION_DECISIONS }].map((decision) =>
          documents.count(COLLECTION, { reporter, decision }),
        ),
      );
      const isDoubtful = decided >= DOUBTFUL.decided && dismissed > decided * DOUBTFUL.dismissed;
      return { decided, dismissed, isDoubtful };
    },
    find: (caseId) => documents.get(COLLECTION, caseId),
    async accountsSince(members) {
      const rows = await documents.getMany(membersView.collection, [...new Set(members)]);
      return (id) => rows.get(id)?.since || null;
    },
    async people(members) {
      const memberOf = await membersOf(members);
      return (id) => ({ id, firstName: memberOf(id).firstName });
    },
    async page({ state, reason, number, before }, asker) {
      const isQueue = state === 'open';
      const by = isQueue ? 'order' : 'decidedPosition';
      const after = isQueue ? { gt: before ?? '' } : { gt: '', ...(before !== undefined && { lt: before }) };
      const filter = reason === 'signals' ? { isSignal: true } : reason ? { reason } : {};
      const where = number === undefined ? { waiting: isQueue, [by]: after, ...filter } : { number };
      const rows = await find(where, by, isQueue ? 'asc' : 'desc');
      const last = rows.length < PAGE ? undefined : rows.at(-1);
      return {
        cases: await answersOf(rows, asker),
        open: await documents.count(COLLECTION, { waiting: true }),
        next: last ? (isQueue ? last.order : last.decidedPosition) : null,
      };
    },
    async aboutMember(member, { asker, without }) {
      const rows = await find({ member }, 'position', 'desc');
      return answersOf(
        rows.filter(({ id }) => id !== without),
        asker,
      );
    },
    async waitingAbout(member) {
      const waiting: CaseRow[] = [];
      for await (const rows of documents.pages(COLLECTION, { where: { member } }))
        waiting.push(...[...rows.values()].filter((row) => row.waiting));
      return waiting;
    },
    async banOf(member) {
      for await (const rows of documents.pages(COLLECTION, { where: { member } }))
        for (const row of rows.values()) if (isStandingBan(row)) return row;
      return null;
    },
    async byReporter(reporter, { asker, without }) {
      const rows = await find({ reporter }, 'position', 'desc');
      return answersOf(
        rows.filter(({ id, member }) => id !== without && member !== asker),
        asker,
      );
    },
  };
}
