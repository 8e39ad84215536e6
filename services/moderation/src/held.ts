import {
  type Happened,
  type HappenedQuestion,
  type Happening,
  type HeldRow,
  isLook,
  type KoloEvent,
  LIMITS,
  type ModerationDecision,
  Problem,
  REPORT_REASON_LABELS,
  streams,
} from '@kolo/contracts';
import type { FieldOf, Where } from '@kolo/documents';
import { isReadable, type Recorded } from '@kolo/events';
import { happenedAt, heldBy, newestBefore, type ServiceContext } from '@kolo/service';
import { LOOKS_TOLD, OUTCOMES_TOLD, TAKEN_BACK_TOLD } from './consequences/words.ts';
import { readCase } from './record.ts';
import { type CaseRow, casesView } from './views/cases.ts';

/** What is read of a case, once it is forgotten nothing: which a row may not have heard yet. */
async function unlessForgotten<Read>(read: () => Promise<Read>, nothing: Read): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem && error.code === 'case_not_found') return nothing;
    throw error;
  }
}

type Report = HeldRow<'moderation', 'reports'>;

const reasonOf = ({ reason }: CaseRow): string => (reason ? REPORT_REASON_LABELS[reason].label : '');
/** What whoever reported was told of the decision, also that it was taken back. */
function outcomeOf({ toldAt, decision, outcome, isTakenBack }: CaseRow): string | null {
  if (toldAt === '' || !decision) return null;
  const isBack = isTakenBack || outcome === 'overturned';
  return isBack ? `${OUTCOMES_TOLD[decision]} ${TAKEN_BACK_TOLD}` : OUTCOMES_TOLD[decision];
}

/** What a decision about the member is in their history; a suspension or a ban is told by identity, whose it is. */
const DECIDED: Partial<Record<ModerationDecision, Happening>> = {
  warning: 'warned',
  'photo-removal': 'photo-decided',
};

type Look = HeldRow<'moderation', 'looks'>;

/**
 * What staff opened with a purpose; nothing of what a case opened, which might be one that came to nothing
 * (docs/product.md#reporting).
 */
function lookTold(event: Recorded<KoloEvent>): Look[] {
  if (!isLook(event)) return [];
  const at = event.recordedAt;
  if (event.type === 'ContactShown')
    return event.data.caseId === undefined ? [{ at, shown: LOOKS_TOLD.contact, why: null }] : [];
  const { purpose } = event.data;
  return purpose ? [{ at, shown: LOOKS_TOLD.page, why: purpose.why }] : [];
}

/**
 * What moderation gives a member of what they reported themselves, and what happened to it
 * (docs/product.md#export-and-history). Whom they reported is left out: they may be hidden by now, and what else is in
 * a case concerns both sides (docs/design.md#a-key-for-each-case). Of cases about the member there is in the history
 * what they were told by letter: decision and ground, their appeal and what came of it.
 */
export function moderationHeld({ documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>) {
  const { page } = LIMITS.moderation;
  const find = (where: Where<CaseRow>, by: FieldOf<CaseRow>, order: 'asc' | 'desc', limit: number) =>
    documents.find(casesView.collection, { where, sort: { by, order }, limit });

  async function reportOf(row: CaseRow): Promise<Report | null> {
    const { opened } = await readCase(journal, row.id);
    if (opened.type !== 'ReportFiled') return null;
    const { number, about, text } = opened.data;
    return { number, reason: reasonOf(row), about, text, at: row.filedAt, outcome: outcomeOf(row) };
  }

  /** What the member was told of a case about them; nothing of one that came to nothing, or is still open. */
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

  /** By pages, of which the newest entries are kept: a case is told of by when it was decided. */
  async function decisionsAbout(member: string, before: string | null): Promise<Happened[]> {
    let newest: Happened[] = [];
    for await (const rows of documents.pages(casesView.collection, { where: { member } })) {
      const told = await Promise.all([...rows.values()].map((row) => unlessForgotten(() => toldOf(row), [])));
      newest = newestBefore([...newest, ...told.flat()], before);
    }
    return newest;
  }

  return {
    held: heldBy('moderation', {
      async reports(reporter, after) {
        const rows = await find({ reporter, position: { gt: after ?? '' } }, 'position', 'asc', page);
        const reports = await Promise.all(rows.map((row) => unlessForgotten(() => reportOf(row), null)));
        return {
          rows: reports.filter((report) => report !== null),
          next: rows.length < page ? undefined : rows.at(-1)?.position,
        };
      },
      async looks(member, after) {
        const { events, revision, more } = await journal.readAfter(
          streams.looked(member),
          Number(after ?? -1),
        );
        return {
          rows: events.filter(isReadable).flatMap(lookTold),
          next: more ? String(revision) : undefined,
        };
      },
    }),
    async happened({ memberId, before }: HappenedQuestion) {
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
            about: `${reasonOf(row)}, number ${row.number}`,
          }),
        ),
        ...(told ?? []).map((row) =>
          happenedAt(row.toldAt, `${row.id} told`, {
            kind: 'report-decided',
            about: `${row.number}: ${outcomeOf(row) ?? ''}`,
          }),
        ),
        ...(await decisionsAbout(memberId, before)),
      ];
      return { entries: newestBefore(entries, before) };
    },
  };
}
