import type { CaseDetails } from '@kolo/contracts/api/moderation/cases';
import type { QueueCard } from '@kolo/contracts/api/moderation/queue';
import { Alert, ButtonLink, classes, look } from '@kolo/ui';
import { useEffect, useRef } from 'react';
import { useLookAtEvidenceMutation } from '../../../api/cases.ts';
import { useQueueCardQuery } from '../../../api/queue.ts';
import { caseEntries } from '../../../parts/caseEntries.ts';
import { nameAndAgeOf, nameOf, reasonOf } from '../../../parts/caseLabels.ts';
import { Dotted } from '../../../parts/Dotted.tsx';
import { day, dayAndTime } from '../../../parts/dates.ts';
import { EventTimeline } from '../../../parts/EventTimeline.tsx';
import { memberOfCase } from '../../../parts/memberOfCase.ts';
import { textOf, useText } from '../../../texts/texts.ts';
import { AppealPart } from '../AppealPart.tsx';
import { BackToReports, CaseNotShown, CaseSkeleton } from '../CaseFrame.tsx';
import { Evidence, type EvidenceState } from '../evidence/Evidence.tsx';
import { type Readers, readingSentence } from '../queue/useReaders.ts';
import { Report } from '../Report.tsx';
import styles from '../reports.module.css';
import { useCaseDesk } from './caseDesk.ts';
import { type CardDecision, DecisionForm } from './DecisionForm.tsx';

export interface CardViewProps {
  member: string;
  readers: NonNullable<ReturnType<Readers['get']>>;
  /** Takes the focus: the card was turned to by keys. */
  isTurnedTo: boolean;
  /** The card has come: what was pressed for it can be done. */
  onShown: () => void;
  /** What the list has heard: a decision that can still be undone. */
  planned: QueueCard['planned'];
  onDecide: (decision: CardDecision) => void;
  onAppealDecided: (member: string) => void;
}

/** Everything open about a member on one card (docs/product.md#the-queue). */
export function CardView(props: CardViewProps) {
  const { data: card, error, refetch } = useQueueCardQuery(props.member);
  const heard = props.planned?.dueAt;
  const known = card && (card.planned?.dueAt ?? null);
  useEffect(() => {
    if (heard !== undefined && known !== undefined && heard !== known) void refetch();
  }, [heard, known, refetch]);
  const frame = classes(look.card, look.isPadded, styles.case);
  if (!card)
    return (
      <section className={frame} aria-busy={!error} data-part={error ? undefined : 'coming'}>
        <BackToReports />
        {error ? <CaseNotShown error={error} onRetry={() => void refetch()} /> : <CaseSkeleton />}
      </section>
    );
  const { planned: _, ...rest } = props;
  return <Card {...rest} card={card} />;
}

function useEvidence(caseId: string): EvidenceState {
  const { evidence } = useCaseDesk();
  const [lookAt, { data = evidence.get(caseId), error, isLoading }] = useLookAtEvidenceMutation();
  // It may come after one has turned away.
  async function look(): Promise<void> {
    const { data: seen } = await lookAt(caseId);
    if (seen) evidence.set(caseId, seen);
  }
  return { data, error, isLoading, onLook: () => void look() };
}

function Card({
  card,
  readers,
  isTurnedTo,
  onShown,
  onDecide,
  onAppealDecided,
}: Omit<CardViewProps, 'planned'> & { card: QueueCard }) {
  const t = useText('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  const { member, cases, planned } = card;
  useEffect(() => {
    if (!isTurnedTo) return;
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTo?.({ top: 0, behavior: 'instant' });
  }, [isTurnedTo]);
  const shown = useRef(onShown);
  useEffect(() => shown.current(), []);
  const name = nameOf(member);
  // Its photo can be chosen by sight, and the letter bears its number.
  const lead = cases.find(({ photoId }) => photoId !== null) ?? cases[0];
  const evidence = useEvidence(lead?.id ?? '');
  const undecided = cases.filter(({ mayDecide }) => mayDecide);
  const appeals = cases.filter(({ appeal, decision }) => appeal && decision);
  return (
    <section
      className={classes(look.card, look.isPadded, styles.case)}
      aria-label={t('queue.card', { name })}
    >
      <BackToReports />
      <div className={styles.caseColumns}>
        <div className={styles.caseParts} data-part="evidence">
          <div className={styles.caseHead}>
            <div>
              <h2 ref={heading} tabIndex={-1}>
                {nameAndAgeOf(member)}
              </h2>
              <EarlierDecisions before={card.before} />
              <div className={styles.summary}>
                <p>
                  <Dotted parts={summaryOf(card)} />
                </p>
                <p role="status" className={styles.reading}>
                  {readers.length > 0 && readingSentence(readers)}
                </p>
              </div>
            </div>
            <ButtonLink kind="outline" href={memberOfCase(member.id, lead?.id)}>
              {t('case.openMember')}
            </ButtonLink>
          </div>
          {card.closesAt && <Alert>{t('queue.closesHint', { when: dayAndTime(card.closesAt) })}</Alert>}
          {cases.map((page) => (
            <OpenCase
              key={page.id}
              page={page}
              record={card.reporters.find(({ id }) => id === page.reporter?.id)}
              isLead={page.id === lead?.id}
              evidence={evidence}
            />
          ))}
          {card.more > 0 && <p className={look.muted}>{t('queue.more', { count: card.more })}</p>}
          <div>
            <h3>{t('case.before')}</h3>
            {card.before.length > 0 ? (
              <EventTimeline entries={caseEntries(card.before)} />
            ) : (
              <p className={look.muted}>{t('case.nothingBefore')}</p>
            )}
          </div>
        </div>
        <div className={styles.caseParts} data-part="decision">
          {planned ? (
            <p className={look.muted}>
              {t('queue.plannedBy', {
                decision: t(`decision.done.${planned.decision}`),
                name: nameOf(planned.by),
              })}
            </p>
          ) : undecided.length > 0 && lead ? (
            <DecisionForm card={card} lead={lead} evidence={evidence} onDecide={onDecide} />
          ) : card.isAboutStaff ? (
            <p className={look.muted}>{t('case.aboutStaff')}</p>
          ) : appeals.length === 0 ? (
            <p className={look.muted}>{t('case.reportedByYou')}</p>
          ) : null}
          {appeals.map(
            (page) =>
              page.appeal && (
                <AppealPart
                  key={page.id}
                  page={page}
                  appeal={page.appeal}
                  onDecided={() => onAppealDecided(member.id)}
                />
              ),
          )}
        </div>
      </div>
    </section>
  );
}

/** What matters for the decision; the cases themselves are below. */
function EarlierDecisions({ before }: Pick<QueueCard, 'before'>) {
  const t = useText('admin');
  const decided = before.flatMap(({ decision, ...row }) => (decision ? [{ ...row, ...decision }] : []));
  const acted = decided.filter(({ decision }) => decision !== 'dismissal');
  const dismissed = decided.length - acted.length;
  const parts = [
    ...acted.map(({ decision, at, ...row }) =>
      t('queue.decidedBefore', {
        decision: t(`decision.done.${decision}`),
        when: day(at),
        reason: reasonOf(row),
      }),
    ),
    ...(dismissed > 0 ? [t('queue.dismissedBefore', { count: dismissed })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className={classes(acted.length > 0 && styles.doubt)}>
      <Dotted parts={parts} />
    </p>
  );
}

const DAY_MS = 24 * 3_600_000;

function summaryOf({ cases, since }: QueueCard): string[] {
  const t = textOf('admin');
  const days = since === null ? null : Math.floor((Date.now() - Date.parse(since)) / DAY_MS);
  const reasons = [...new Set(cases.map(reasonOf))];
  return [
    ...(days === null ? [] : [days === 0 ? t('queue.memberToday') : t('queue.memberFor', { count: days })]),
    t('queue.openCases', { count: cases.length }),
    ...(cases.length > 1 && reasons.length === 1 ? [t('queue.sameReason')] : []),
  ];
}

interface OpenCaseProps {
  page: CaseDetails;
  record: QueueCard['reporters'][number] | undefined;
  /** Whether the decision needs its evidence too. */
  isLead: boolean;
  /** Of the lead. */
  evidence: EvidenceState;
}

function OpenCase({ page, record, isLead, evidence }: OpenCaseProps) {
  const t = useText('admin');
  const own = useEvidence(page.id);
  return (
    <div className={styles.openCase} data-case>
      <p className={styles.hint}>
        <Dotted parts={[reasonOf(page), t('case.number', { number: page.number })]} />
      </p>
      <Report page={page} />
      {record?.isDoubtful && page.reporter && (
        <p className={styles.doubt}>{t('queue.doubtOf', { name: nameOf(page.reporter), ...record })}</p>
      )}
      <Evidence page={page} evidence={isLead ? evidence : own} hasAlbum={isLead} />
    </div>
  );
}
