import type { QueuePage, queueQuery } from '@kolo/contracts/api/moderation/queue';
import { LIMITS } from '@kolo/contracts/limits';
import type { Documents } from '@kolo/documents';
import type { z } from 'zod';
import type { Cases, Person } from '../pages/cases.ts';
import { type CaseRow, casesView } from '../views/cases.ts';

type Query = z.output<typeof queueQuery>;

/** The open cases about one member, the gravest first. */
interface Group {
  lead: CaseRow;
  rows: CaseRow[];
}

const { page: PAGE, queue: MOST } = LIMITS.moderation;
const COUNTED_TO = 1_000_000;
const TIME_DIGITS = 15;

function groupByMember(rows: readonly CaseRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const group = groups.get(row.member);
    if (group) group.rows.push(row);
    else groups.set(row.member, { lead: row, rows: [row] });
  }
  return [...groups.values()];
}

const isAppeal = ({ isDecided }: CaseRow) => isDecided;
const isReport = (row: CaseRow) => !row.isSignal && !isAppeal(row);
const isOpenSignal = (row: CaseRow) => row.isSignal && !isAppeal(row);
const KINDS = { reports: isReport, signals: isOpenSignal, appeals: isAppeal };

function matches({ rows }: Group, { reason, kind, repeated }: Query): boolean {
  if (repeated && rows.length < 2) return false;
  return rows.some(
    (row) =>
      (!kind || KINDS[kind](row)) &&
      (!reason || (reason === 'signals' ? row.isSignal : row.reason === reason)),
  );
}

const oldestOf = ({ rows }: Group): string => rows.map(({ waitingSince }) => waitingSince).sort()[0] ?? '';

/** Sorts groups, and continues a list after one. */
function keyOf(group: Group, sort: Query['sort']): string {
  const { order } = group.lead;
  if (sort === 'gravest') return order;
  if (sort === 'most') return `${COUNTED_TO - group.rows.length}-${order}`;
  return `${String(Date.parse(oldestOf(group))).padStart(TIME_DIGITS, '0')}-${order}`;
}

/** Of several planned decisions, the one that leads. */
export const plannedOf = (rows: readonly CaseRow[], person: (id: string) => Person) => {
  const planned = rows.find((row) => row.planned)?.planned;
  return planned ? { ...planned, by: person(planned.by) } : null;
};

export const closingOf = (rows: readonly CaseRow[]): string | null => rows[0]?.closesAt || null;

/** Open cases grouped by member (docs/product.md#the-queue); all of them are read, up to a limit. */
export async function readQueuePage(
  { documents, cases }: { documents: Documents; cases: Cases },
  query: Query,
  asker: string,
): Promise<QueuePage> {
  const waiting = await documents.find(casesView.collection, {
    where: { waiting: true },
    sort: { by: 'order', order: 'asc' },
    limit: MOST,
  });
  const matching = groupByMember(waiting)
    .filter((group) => matches(group, query))
    .map((group) => ({ ...group, key: keyOf(group, query.sort) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const { before } = query;
  const rest = before === undefined ? matching : matching.filter(({ key }) => key > before);
  const shown = rest.slice(0, PAGE);
  const leads = await cases.answersOf(
    shown.map(({ lead }) => lead),
    asker,
  );
  const records = await Promise.all(
    leads.map(({ reporter }) => (reporter ? cases.recordOf(reporter.id) : null)),
  );
  const person = await cases.people(waiting.flatMap(({ planned }) => planned?.by ?? []));
  const last = rest.length > PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.flatMap((group, place) => {
      const [lead, record] = [leads[place], records[place]];
      if (!lead) return [];
      const { rows } = group;
      return {
        member: lead.member,
        lead,
        reports: rows.filter(isReport).length,
        signals: rows.filter(isOpenSignal).length,
        appeals: rows.filter(isAppeal).length,
        waitingSince: oldestOf(group),
        doubt: record?.isDoubtful ? { decided: record.decided, dismissed: record.dismissed } : null,
        planned: plannedOf(rows, person),
        closesAt: closingOf(rows),
      };
    }),
    open:
      waiting.length < MOST ? waiting.length : await documents.count(casesView.collection, { waiting: true }),
    cases: matching.reduce((sum, { rows }) => sum + rows.length, 0),
    members: matching.length,
    next: last?.key ?? null,
  };
}
