import type { QueueRow } from '@kolo/contracts/api/moderation/queue';
import { LIMITS } from '@kolo/contracts/limits';
import { useNavigate, useParams } from '@kolo/routing';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, look } from '@kolo/ui';
import { Tabs } from '@kolo/ui/operators';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReportedCaseQuery } from '../../api/cases.ts';
import {
  QUEUE_POLL_MS,
  useDecideCardMutation,
  usePrefetch,
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
import type { CardDecision } from './card/DecisionForm.tsx';
import { DecidedCases } from './decided/DecidedCases.tsx';
import { NumberSearch } from './decided/NumberSearch.tsx';
import { KeysBar } from './queue/KeysBar.tsx';
import { QueueList } from './queue/QueueList.tsx';
import { QueueTools } from './queue/QueueTools.tsx';
import { queueCsv } from './queue/queueCsv.ts';
import { type Undoable, UndoBar } from './queue/UndoBar.tsx';
import { useKeysOn } from './queue/useKeysOn.ts';
import { useQueueKeys } from './queue/useQueueKeys.ts';
import { useReaders } from './queue/useReaders.ts';
import { isSameSearch } from './queue/useSavedViews.ts';
import styles from './reports.module.css';

const TABS = ['open', 'decided'] as const;
/** A decision that was due has become one by then. */
const SETTLED_MS = 1_500;
const SECOND_MS = 1_000;

const isFree = ({ planned }: QueueRow): boolean => planned === null;

interface Failed extends CardDecision {
  lead: string;
  error: unknown;
}

export function ReportsPage() {
  const t = useText('admin');
  const { id } = useParams();
  const navigate = useNavigate();
  const [tab, setTab] = useState<(typeof TABS)[number]>('open');
  const [number, setNumber] = useState<string | null>(null);
  const [search, setSearch] = useState(WHOLE_QUEUE);
  const [isTurning, setIsTurning] = useState(false);
  const [undoables, setUndoables] = useState<readonly Undoable[]>([]);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [keysOn, turnKeys] = useKeysOn();
  const [decideCard] = useDecideCardMutation();
  const [undoDecision] = useUndoDecisionMutation();
  const prefetchCard = usePrefetch('queueCard');
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
  /** Pressed while the card of the case was coming. */
  const held = useRef<{ lead: string; place: number } | null>(null);
  const done = useDoneCount(member);

  const place = rows?.findIndex((row) => row.member.id === member) ?? -1;
  const following = rows?.slice(place + 1).find(isFree);
  useEffect(() => {
    if (following) prefetchCard(following.member.id);
  }, [following, prefetchCard]);

  function turnTo(row: QueueRow | undefined): void {
    if (!row) return;
    setIsTurning(true);
    navigate(`/admin/reports/${row.lead.id}`);
  }
  function turnToNext(from: string): void {
    const next = following ?? rows?.find((row) => isFree(row) && row.member.id !== from);
    if (next) turnTo(next);
    else navigate('/admin/reports');
  }
  async function decide(decision: CardDecision): Promise<void> {
    const lead = id ?? '';
    const until = Date.now() + LIMITS.moderation.undoFor;
    turnToNext(decision.member);
    setFailed(null);
    const { error: refusal } = await decideCard({ member: decision.member, ...decision.request });
    if (refusal) return setFailed({ ...decision, lead, error: refusal });
    done.count();
    const { member: about, name } = decision;
    setUndoables((all) => [...all, { member: about, name, lead, decision: decision.words.decision, until }]);
  }
  const last = undoables.at(-1);
  async function undo(): Promise<void> {
    if (!last) return;
    setUndoables((all) => all.filter((each) => each !== last));
    const { error: refusal } = await undoDecision(last.member);
    if (!refusal) {
      setIsTurning(true);
      navigate(`/admin/reports/${last.lead}`);
    }
  }
  const { refetch: refetchQueue } = query;
  const over = useCallback(() => {
    setUndoables((all) => all.filter(({ until }) => until > Date.now()));
    setTimeout(() => void refetchQueue(), SETTLED_MS);
  }, [refetchQueue]);

  async function exportCsv(): Promise<void> {
    setIsExporting(true);
    let answer = await query.refetch();
    while (answer.hasNextPage) answer = await query.fetchNextPage();
    setIsExporting(false);
    if (answer.data) saveCsv('reports.csv', queueCsv(answer.data.pages.flatMap((each) => each.rows)));
  }

  const inCard = <Found extends HTMLElement>(part: string, selector: string) =>
    work.current?.querySelectorAll<Found>(`[data-part=${part}] ${selector}`.trim());
  function choose(chosen: number): void {
    const isComing = id !== undefined && !inCard('decision', '')?.length;
    held.current = isComing ? { lead: id, place: chosen } : null;
    inCard<HTMLInputElement>('decision', 'input[type=radio]')?.[chosen - 1]?.click();
  }
  function chooseHeld(): void {
    if (held.current && held.current.lead === id) choose(held.current.place);
    held.current = null;
  }
  useQueueKeys(keysOn, {
    next: () => turnTo(following),
    previous: () => turnTo(rows?.slice(0, Math.max(0, place)).findLast(isFree)),
    choose,
    decide: () => inCard<HTMLFormElement>('decision', 'form')?.[0]?.requestSubmit(),
    evidence: () => inCard('evidence', 'button[data-look]')?.[0]?.click(),
    undo: () => void undo(),
    help: () => setIsHelpOpen(true),
  });

  const card: Omit<CardViewProps, 'member'> = {
    readers: readers.get(member ?? '') ?? [],
    start: failed?.member === member ? (failed?.words ?? null) : null,
    isTurnedTo: isTurning,
    onShown: chooseHeld,
    onDecide: (decision) => void decide(decision),
    onAppealDecided: turnToNext,
  };
  return (
    <AdminFrame tab="reports" error={pages ? undefined : query.error} onRetry={() => void query.refetch()}>
      {failed && (
        <div className={styles.failed}>
          <Alert>
            {t('queue.failed', { name: failed.name })} {errorMessage(failed.error, t('decision.failed'))}
          </Alert>
          <Button kind="outline" onClick={() => navigate(`/admin/reports/${failed.lead}`)}>
            {t('queue.backTo', { name: failed.name })}
          </Button>
        </div>
      )}
      <div className={classes(styles.columns, id && styles.isAtCase)} ref={work}>
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
            <section className={classes(look.card, look.isPadded, styles.case)} aria-busy={!error}>
              <BackToReports />
              {error ? <CaseNotShown error={error} onRetry={() => void refetch()} /> : <CaseSkeleton />}
            </section>
          ))}
      </div>
      {last && <UndoBar key={last.until} undoable={last} onUndo={() => void undo()} onOver={over} />}
      <KeysBar
        isOpen={isHelpOpen}
        onOpen={setIsHelpOpen}
        isOn={keysOn}
        onTurn={turnKeys}
        done={{ count: done.decided, seconds: done.seconds }}
      />
    </AdminFrame>
  );
}

const isLead = (rows: readonly QueueRow[], id: string): boolean => rows.some(({ lead }) => lead.id === id);

/** How many were decided since the page was opened, and how long each was read. */
function useDoneCount(member: string | undefined) {
  const [decided, setDecided] = useState({ count: 0, ms: 0 });
  const since = useRef(Date.now());
  const took = useRef(0);
  useEffect(() => {
    if (member) took.current = Date.now() - since.current;
    since.current = Date.now();
  }, [member]);
  return {
    decided: decided.count,
    seconds: decided.count === 0 ? 0 : Math.round(decided.ms / decided.count / SECOND_MS),
    count: () => setDecided(({ count, ms }) => ({ count: count + 1, ms: ms + took.current })),
  };
}
