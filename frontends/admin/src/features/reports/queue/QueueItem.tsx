import type { QueueRow } from '@kolo/contracts/api/moderation/queue';
import { classes, UiLink } from '@kolo/ui';
import { useEffect, useRef } from 'react';
import { nameAndAgeOf, reasonOf } from '../../../parts/caseLabels.ts';
import { Dotted } from '../../../parts/Dotted.tsx';
import { dayAndTime } from '../../../parts/dates.ts';
import { Tag } from '../../../parts/Tag.tsx';
import { useText } from '../../../texts/texts.ts';
import { CaseState } from '../decided/CaseState.tsx';
import styles from '../reports.module.css';
import { Received } from './Received.tsx';
import { type Readers, readingSentence } from './useReaders.ts';

export interface QueueItemProps {
  row: QueueRow;
  readers: NonNullable<ReturnType<Readers['get']>>;
  isChosen: boolean;
  /** In the list, from 0. */
  place: number;
}

/** Without a photo: only recorded looks show faces (docs/decisions/0030-what-operators-may-not.md). */
export function QueueItem({ row, readers, isChosen, place }: QueueItemProps) {
  const t = useText('admin');
  const { member, lead, reports, signals, appeals, doubt, planned, closesAt } = row;
  const link = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Also where others have moved it.
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen, place]);
  const counts = [
    ...(reports > 0 ? [t('queue.reports', { count: reports })] : []),
    ...(signals > 0 ? [t('queue.signals', { count: signals })] : []),
    ...(appeals > 0 ? [t('queue.appeals', { count: appeals })] : []),
  ];
  return (
    <li ref={link} className={classes(styles.row, planned && styles.isPlanned)}>
      <UiLink href={`/admin/reports/${lead.id}`} {...(isChosen && { 'aria-current': 'true' })}>
        <span className={styles.queueCase}>
          <b>{member.firstName === null ? t('queue.deleted') : nameAndAgeOf(member)}</b>
          <small>
            <Dotted parts={[reasonOf(lead), ...counts]} />
          </small>
          {closesAt && <small>{t('queue.closes', { when: dayAndTime(closesAt) })}</small>}
          {doubt && <small className={styles.doubt}>{t('queue.doubt', doubt)}</small>}
          {readers.length > 0 && <small className={styles.reading}>{readingSentence(readers)}</small>}
          {planned && (
            <small className={styles.planned}>
              {t('queue.planned', { decision: t(`decision.done.${planned.decision}`) })}
            </small>
          )}
        </span>
        <span className={styles.queueState}>
          {closesAt ? (
            <Tag tone="good">{t('queue.closing')}</Tag>
          ) : (
            // Earlier cases may be open too.
            <CaseState row={lead} wasDecidedBefore={lead.earlier >= reports + signals + appeals} />
          )}
          <Received at={row.waitingSince} />
        </span>
      </UiLink>
    </li>
  );
}
