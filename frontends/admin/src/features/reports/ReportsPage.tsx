import type { QueueRow } from '@kolo/contracts/api/moderation/queue';
import { LIMITS } from '@kolo/contracts/limits';
import { classes, look } from '@kolo/ui';
import { Tabs } from '@kolo/ui/operators';
import { useEffect, useRef, useState } from 'react';
import { useReportedCaseQuery } from '../../api/cases.ts';
import {
  QUEUE_POLL_MS,
  useDecideCardMutation,
  useQueueCardQuery,
  useQueueInfiniteQuery,
  useUndoDecisionMutation,
  WHOLE_QUEUE,
} from '../../api/queue.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { saveCsv } from '../../parts/saveCsv.ts';
import { useText } from '../../texts/texts.ts';
import { BackToReports, CaseNotShown, CaseSkeleton } from './CaseFrame.tsx';
import { CaseView } from './CaseView.tsx';
import { CardView, type CardViewProps } from './card/CardView.tsx';
import { type CaseDesk, useCaseDesk } from './card/caseDesk.ts';
import type { CardDecision } from './card/DecisionForm.tsx';
import { DecidedCases } from './decided/DecidedCases.tsx';
import { NumberSearch } from './decided/NumberSearch.tsx';
import { FailedAlert, type FailedDecision, isConflict } from './queue/FailedAlert.tsx';
import { KeysBar } from './queue/KeysBar.tsx';
import { QueueList } from './queue/QueueList.tsx';
import { QueueTools } from './queue/QueueTools.tsx';
import { queueCsv } from './queue/queueCsv.ts';
import { type Undoable, UndoBar } from './queue/UndoBar.tsx';
import { useCardKeys } from './queue/useCardKeys.ts';
import { useKeysOn } from './queue/useKeysOn.ts';
import { useReaders } from './queue/useReaders.ts';
import { isSameSearch } from './queue/useSavedViews.ts';
import { useTurns } from './queue/useTurns.ts';
import styles from './reports.module.css';

const TABS = ['open', 'decided'] as const;
/** A decision that was due has become one by then. */
const SETTLED_MS = 1_500;
const SECOND_MS = 1_000;
/** The next page comes before its first card is reached. */
const NEAR_END = 5;

const isFree = ({ planned }: QueueRow): boolean => planned === null;

export function ReportsPage() {
  const t = useText('admin');
  const { id, turnTo: turnToCase } = useTurns();
  const desk = useCaseDesk();
  const [tab, setTab] = useState<(typeof TABS)[number]>('open');
  const [number, setNumber] = useState<string | null>(null);
  const [search, setSearch] = useState(WHOLE_QUEUE);
  const [isTurning, setIsTurning] = useState(false);
  const [undoables, setUndoables] = useState<readonly Undoable[]>([]);
  const [failed, setFailed] = useState<FailedDecision | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [said, say] = useState('');
  const [keysOn, turnKeys] = useKeysOn();
  const [decideCard] = useDecideCardMutation();
  const [undoDecision] = useUndoDecisionMutation();
  const query = useQueueInfiniteQuery(search, { pollingInterval: QUEUE_POLL_MS });
  const pages = query.currentData?.pages;
  const rows = pages?.flatMap((page) => page.rows);
  const [shown] = pages ?? [];
  const {
    data: page,
    error,
    refetch,
  } = useReportedCaseQuery(id ?? '', { skip: !id || !rows || isLead(rows, id) });
  const isCaseKnown = page !== undefined && page.id === id;
  const member =
    rows?.find(({ lead }) => lead.id === id)?.member.id ??
    (isCaseKnown && (page.state === 'open' || page.state === 'appealed') ? page.member.id : undefined);
  const readers = useReaders(member ?? null, rows !== undefined);
  const work = useRef<HTMLDivElement>(null);
  const done = useDoneCount(member);

  const place = rows?.findIndex((row) => row.member.id === member) ?? -1;
  const following = rows?.slice(place + 1).find(isFree);
  // Kept up to date, so that the next card is there at once.
  useQueueCardQuery(following?.member.id ?? '', { skip: !following });
  const isNearEnd = rows !== undefined && id !== undefined && place >= rows.length - NEAR_END;
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage]);
  useEffect(() => () => desk.evidence.clear(), [desk]);
  const { refetch: refetchQueue } = query;
  // A colleague who leaves the open card may have decided it.
  const readersHere = readers.get(member ?? '')?.length ?? 0;
  const readBefore = useRef({ member, count: readersHere });
  useEffect(() => {
    const { member: earlier, count } = readBefore.current;
    readBefore.current = { member, count: readersHere };
    if (member !== undefined && earlier === member && readersHere < count) void refetchQueue();
  }, [member, readersHere, refetchQueue]);
  // What can still be undone holds soon, and leaves the list.
  const dueAt = rows?.[place]?.planned?.dueAt;
  useEffect(() => {
    if (dueAt === undefined) return;
    const left = Math.max(0, Date.parse(dueAt) - Date.now()) + SETTLED_MS;
    const settling = setTimeout(() => void refetchQueue(), left);
    return () => clearTimeout(settling);
  }, [dueAt, refetchQueue]);

  function turnTo(row: QueueRow | undefined): void {
    say(row ? '' : t('keys.noMore'));
    if (!row) return;
    setIsTurning(true);
    turnToCase(row.lead.id);
  }
  function turnToNext(from: string): void {
    const next = following ?? rows?.find((row) => isFree(row) && row.member.id !== from);
    if (next) turnTo(next);
    else turnToCase();
  }
  async function decide({ request, ...decision }: CardDecision): Promise<void> {
    const lead = id ?? '';
    const until = Date.now() + LIMITS.moderation.undoFor;
    const tookMs = done.tookMs();
    turnToNext(decision.member);
    setFailed(null);
    const { error: refusal } = await decideCard({ member: decision.member, ...request });
    if (refusal) return setFailed({ ...decision, lead, error: refusal });
    done.add(tookMs);
    setUndoables((all) => [
      ...all,
      { ...decision, caseIds: request.caseIds, sendsHelp: request.sendsHelp ?? false, lead, until, tookMs },
    ]);
  }
  const last = undoables.at(-1);
  async function undo(): Promise<void> {
    if (!last) return say(t('keys.nothingToUndo'));
    setUndoables((all) => all.filter((each) => each !== last));
    const { error: refusal } = await undoDecision(last.member);
    if (refusal) return say(t('keys.undoTooLate'));
    done.remove(last.tookMs);
    setIsTurning(true);
    turnToCase(last.lead);
    say(t('keys.undone', { decision: t(`queue.done.${last.decision}`, { name: last.name }) }));
  }
  function over(): void {
    const isOver = ({ until }: Undoable) => until <= Date.now();
    for (const { caseIds } of undoables.filter(isOver)) forgetCases(desk, caseIds);
    setUndoables(undoables.filter((each) => !isOver(each)));
    setTimeout(() => void refetchQueue(), SETTLED_MS);
  }

  async function exportCsv(): Promise<void> {
    setIsExporting(true);
    let answer = await query.refetch();
    while (answer.hasNextPage) answer = await query.fetchNextPage();
    setIsExporting(false);
    if (answer.data) saveCsv('reports.csv', queueCsv(answer.data.pages.flatMap((each) => each.rows)));
  }

  // There is nothing to do about it.
  const dropConflict = () => setFailed((last) => (isConflict(last) ? null : last));
  const doHeld = useCardKeys({
    isOn: keysOn,
    work,
    id,
    say,
    onKey: dropConflict,
    turns: {
      next: () => turnTo(following),
      previous: () => turnTo(rows?.slice(0, Math.max(0, place)).findLast(isFree)),
      undo: () => void undo(),
      help: () => setIsHelpOpen(true),
    },
  });

  const card: Omit<CardViewProps, 'member'> = {
    readers: readers.get(member ?? '') ?? [],
    isTurnedTo: isTurning,
    onShown: doHeld,
    planned: rows?.[place]?.planned ?? null,
    onDecide: (decision) => void decide(decision),
    onAppealDecided: turnToNext,
  };
  return (
    <AdminFrame
      tab="reports"
      isAtWork={id !== undefined}
      error={pages ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      {failed && (
        <FailedAlert
          failed={failed}
          onBack={() => {
            dropConflict();
            turnToCase(failed.lead);
          }}
        />
      )}
      <div className={classes(styles.columns, id && styles.isAtCase, keysOn && styles.hasKeys)} ref={work}>
        <section
          className={classes(look.card, look.isPadded, styles.queue)}
          aria-label={t('reports.queue')}
          aria-busy={!rows}
        >
          <h2>{t(number ? 'reports.found' : `reports.${tab}`)}</h2>
          {tab === 'open' && !number && (
            <>
              <p className={styles.counts}>
                {shown ? t('queue.counts', { cases: shown.cases, count: shown.members }) : '\u00A0'}
              </p>
              <QueueTools
                search={search}
                onSearch={setSearch}
                isExporting={isExporting}
                onExport={() => void exportCsv()}
              />
            </>
          )}
          <NumberSearch isSearched={number !== null} onSearch={setNumber} />
          <Tabs
            activeKey={tab}
            destroyOnHidden
            onChange={(key) => {
              setTab(TABS.find((each) => each === key) ?? 'open');
              setNumber(null);
            }}
            items={TABS.map((key) => ({
              key,
              label: t(`reports.states.${key}`),
              children:
                key === 'decided' || number ? (
                  <DecidedCases number={number} chosen={id} />
                ) : (
                  <QueueList
                    rows={rows}
                    open={shown?.open ?? 0}
                    isFiltered={!isSameSearch(search, WHOLE_QUEUE)}
                    query={query}
                    readers={readers}
                    chosen={member}
                  />
                ),
            }))}
          />
        </section>
        {id &&
          (member ? (
            <CardView key={member} {...card} member={member} />
          ) : isCaseKnown ? (
            <CaseView key={id} page={page} />
          ) : (
            <section
              className={classes(look.card, look.isPadded, styles.case)}
              aria-busy={!error}
              data-part={error ? undefined : 'coming'}
            >
              <BackToReports />
              {error ? <CaseNotShown error={error} onRetry={() => void refetch()} /> : <CaseSkeleton />}
            </section>
          ))}
      </div>
      <KeysBar
        isOpen={isHelpOpen}
        onOpen={setIsHelpOpen}
        isOn={keysOn}
        onTurn={turnKeys}
        done={done}
        said={said}
        undo={last && <UndoBar key={last.until} undoable={last} onUndo={() => void undo()} onOver={over} />}
      />
    </AdminFrame>
  );
}

const isLead = (rows: readonly QueueRow[], id: string): boolean => rows.some(({ lead }) => lead.id === id);

function forgetCases({ drafts, evidence }: CaseDesk, caseIds: readonly string[]): void {
  drafts.delete(caseIds.join());
  for (const caseId of caseIds) evidence.delete(caseId);
}

/** How many were decided since the page was opened and stood, and how long each was read. */
function useDoneCount(member: string | undefined) {
  const [{ count, ms }, setDecided] = useState({ count: 0, ms: 0 });
  const since = useRef(Date.now());
  useEffect(() => {
    if (member) since.current = Date.now();
  }, [member]);
  const change = (by: 1 | -1) => (tookMs: number) =>
    setDecided((before) => ({ count: before.count + by, ms: before.ms + by * tookMs }));
  return {
    count,
    seconds: count === 0 ? 0 : Math.round(ms / count / SECOND_MS),
    tookMs: () => Date.now() - since.current,
    add: change(1),
    remove: change(-1),
  };
}
