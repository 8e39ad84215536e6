import { Problem } from '@kolo/contracts/errors';
import { isLook, type KoloEvent } from '@kolo/contracts/events';
import type { HeldRow } from '@kolo/contracts/held';
import type { Happened, HappenedQuestion, Happening } from '@kolo/contracts/history';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { type ModerationDecision, REPORT_REASON_LABELS } from '@kolo/contracts/moderation';
import type { FieldOf, Where } from '@kolo/documents';
import { isReadable, type Recorded } from '@kolo/events';
import { happenedAt, heldBy, newestBefore, type ServiceContext } from '@kolo/service';
import { readCase } from './case/readCase.ts';
import { type CaseRow, casesView } from './views/cases.ts';
import { type ModerationWords, wordsOf } from './words.ts';

/** Rows may lag behind a case that was just forgotten. */
async function readUnlessForgotten<Read>(read: () => Promise<Read>, nothing: Read): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem && error.code === 'case_not_found') return nothing;
    throw error;
  }
}

type Report = HeldRow<'moderation', 'reports'>;

const reasonOf = ({ reason }: CaseRow, { phrase }: ModerationWords): string =>
  reason ? phrase(REPORT_REASON_LABELS[reason].label) : '';

/** What the reporter was told, including that it was taken back. */
function outcomeOf(
  { toldAt, decision, outcome, isTakenBack }: CaseRow,
  { say }: ModerationWords,
): string | null {
  if (toldAt === '' || !decision) return null;
  const isBack = isTakenBack || outcome === 'overturned';
  const told = say(`decisions.outcomes.${decision}`);
  return isBack ? `${told} ${say('decisions.reversed')}` : told;
}

/** Suspensions and bans are part of identity's history. */
const DECIDED: Partial<Record<ModerationDecision, Happening>> = {
  warning: 'warned',
  'photo-removal': 'photo-decided',
};

type StaffView = HeldRow<'moderation', 'looks'>;

/**
 * What staff opened with a stated purpose. What a case opened is left out: it may have come to nothing
 * (docs/product.md#reporting).
 */
function describeStaffView(event: Recorded<KoloEvent>, { say }: ModerationWords): StaffView[] {
  if (!isLook(event)) return [];
  const at = event.recordedAt;
  if (event.type === 'ContactShown')
    return event.data.caseId === undefined
      ? [{ at, shown: say('decisions.staffViews.contact'), why: null }]
      : [];
  const { purpose } = event.data;
  return purpose ? [{ at, shown: say('decisions.staffViews.page'), why: purpose.why }] : [];
}

/**
 * A member's own reports and what came of them, without whom they reported
 * (docs/product.md#export-and-history); and of cases about them what they were told by letter
 * (docs/design.md#a-key-for-each-case).
 */
export function createPersonalData({ documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>) {
  const { page } = LIMITS.moderation;
  const find = (where: Where<CaseRow>, by: FieldOf<CaseRow>, order: 'asc' | 'desc', limit: number) =>
    documents.find(casesView.collection, { where, sort: { by, order }, limit });

  async function reportOf(row: CaseRow, words: ModerationWords): Promise<Report | null> {
    const { opened } = await readCase(journal, row.id);
    if (opened.type !== 'ReportFiled') return null;
    const { number, about, text } = opened.data;
    return {
      number,
      reason: reasonOf(row, words),
      about,
      text,
      at: row.filedAt,
      outcome: outcomeOf(row, words),
    };
  }

  /** Nothing of an open or dismissed case. */
  async function toldOf(row: CaseRow): Promise<Happened[]> {
    if (!row.decision || row.decision === 'dismissal') return [];
    const kind = DECIDED[row.decision];
    const decided = kind && happenedAt(row.decidedAt, `${row.id} decided`, { kind, about: row.ground });
    return [...(decided ? [decided] : []), ...(row.isAppealed ? await appealOf(row) : [])];
  }

  async function appealOf({ id, number }: CaseRow): Promise<Happened[]> {
    const { appealed, appealDecided } = await readCase(journal, id);
    return [
      ...(appealed
        ? [happenedAt(appealed.recordedAt, `${id} appealed`, { kind: 'appealed', about: number })]
        : []),
      ...(appealDecided
        ? [
            happenedAt(appealDecided.recordedAt, `${id} appeal decided`, {
              kind: `appeal-${appealDecided.data.outcome}`,
              about: appealDecided.data.reason,
            }),
          ]
        : []),
    ];
  }

  /** Reads page by page and keeps the newest entries, as rows are not sorted by decision. */
  async function decisionsAbout(member: string, before: string | null): Promise<Happened[]> {
    let newest: Happened[] = [];
    for await (const rows of documents.pages(casesView.collection, { where: { member } })) {
      const told = await Promise.all(
        [...rows.values()].map((row) => readUnlessForgotten(() => toldOf(row), [])),
      );
      newest = newestBefore([...newest, ...told.flat()], before);
    }
    return newest;
  }

  return {
    held: heldBy('moderation', {
      async reports(reporter, after, language) {
        const words = wordsOf(language);
        const rows = await find({ reporter, position: { gt: after ?? '' } }, 'position', 'asc', page);
        const reports = await Promise.all(
          rows.map((row) => readUnlessForgotten(() => reportOf(row, words), null)),
        );
        return {
          rows: reports.filter((report) => report !== null),
          next: rows.length < page ? undefined : rows.at(-1)?.position,
        };
      },
      async looks(member, after, language) {
        const words = wordsOf(language);
        const { events, revision, more } = await journal.readAfter(
          streams.looked(member),
          Number(after ?? -1),
        );
        return {
          rows: events.filter(isReadable).flatMap((event) => describeStaffView(event, words)),
          next: more ? String(revision) : undefined,
        };
      },
    }),
    async happened({ memberId, before, language }: HappenedQuestion) {
      const words = wordsOf(language);
      const until = before === null ? {} : { lte: before.slice(0, before.indexOf(' ')) };
      const [filed, told] = await Promise.all(
        (['filedAt', 'toldAt'] as const).map((by) =>
          find({ reporter: memberId, [by]: { gt: '', ...until } }, by, 'desc', LIMITS.historyPage),
        ),
      );
      const entries = [
        ...(filed ?? []).map((row) =>
          happenedAt(row.filedAt, `${row.id} filed`, {
            kind: 'reported',
            about: words.say('decisions.reported', { reason: reasonOf(row, words), number: row.number }),
          }),
        ),
        ...(told ?? []).map((row) =>
          happenedAt(row.toldAt, `${row.id} told`, {
            kind: 'report-decided',
            about: `${row.number}: ${outcomeOf(row, words) ?? ''}`,
          }),
        ),
        ...(await decisionsAbout(memberId, before)),
      ];
      return { entries: newestBefore(entries, before) };
    },
  };
}
